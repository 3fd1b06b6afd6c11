/** The example tables of the JPEG standard, in the order of the file, scaled as libjpeg does. */
const luminance = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37,
  29, 40, 58, 51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87,
  95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];
const chrominance = [
  17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

function scale(table: readonly number[], quality: number): number[] {
  const factor = quality < 50 ? Math.floor(5_000 / quality) : 200 - quality * 2;
  return table.map((value) => Math.min(255, Math.max(1, Math.floor((value * factor + 50) / 100))));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0);
}

/** The quality whose standard table is nearest, and whether it is that table. */
export function matchStandardTable(
  values: readonly number[],
  kind: "luminance" | "chrominance",
): { quality: number; exact: boolean } {
  const table = kind === "luminance" ? luminance : chrominance;
  let best = { quality: 100, distance: Number.POSITIVE_INFINITY };
  for (let quality = 100; quality >= 1; quality -= 1) {
    const found = distance(values, scale(table, quality));
    if (found < best.distance) best = { quality, distance: found };
  }
  return { quality: best.quality, exact: best.distance === 0 };
}
