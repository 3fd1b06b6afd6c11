/** A fast Fourier transform of lines and squares whose side is a power of two, in place. */

type Tables = { cosines: Float64Array; sines: Float64Array; reversed: Uint16Array };
const known = new Map<number, Tables>();

function findTables(size: number): Tables {
  const found = known.get(size);
  if (found) return found;
  const bits = Math.log2(size);
  const angles = Float64Array.from({ length: size / 2 }, (_, i) => (-2 * Math.PI * i) / size);
  const tables = {
    cosines: angles.map(Math.cos),
    sines: angles.map(Math.sin),
    reversed: Uint16Array.from({ length: size }, (_, i) => {
      let [from, to] = [i, 0];
      for (let bit = 0; bit < bits; bit++, from >>= 1) to = (to << 1) | (from & 1);
      return to;
    }),
  };
  known.set(size, tables);
  return tables;
}

/** One line of `size` values, the first at `start` and the next `stride` further. */
export function transformLine(
  real: Float64Array,
  imaginary: Float64Array,
  size: number,
  start: number,
  stride: number,
): void {
  const { cosines, sines, reversed } = findTables(size);
  for (let i = 0; i < size; i++) {
    const j = reversed[i] as number;
    if (j <= i) continue;
    const [a, b] = [start + i * stride, start + j * stride];
    const [r, m] = [real[a] as number, imaginary[a] as number];
    real[a] = real[b] as number;
    imaginary[a] = imaginary[b] as number;
    real[b] = r;
    imaginary[b] = m;
  }
  for (let half = 1; half < size; half *= 2) {
    const turn = size / (2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let k = 0; k < half; k++) {
        const a = start + (block + k) * stride;
        const b = a + half * stride;
        const cosine = cosines[k * turn] as number;
        const sine = sines[k * turn] as number;
        const r = (real[b] as number) * cosine - (imaginary[b] as number) * sine;
        const m = (real[b] as number) * sine + (imaginary[b] as number) * cosine;
        real[b] = (real[a] as number) - r;
        imaginary[b] = (imaginary[a] as number) - m;
        real[a] = (real[a] as number) + r;
        imaginary[a] = (imaginary[a] as number) + m;
      }
    }
  }
}

export function transformSquare(real: Float64Array, imaginary: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) transformLine(real, imaginary, size, row * size, 1);
  for (let column = 0; column < size; column++) {
    transformLine(real, imaginary, size, column, size);
  }
}
