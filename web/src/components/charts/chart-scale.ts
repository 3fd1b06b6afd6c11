/** The top of an axis that starts at 0, and its ticks: round whole numbers that read at a glance. */
export function chartScale(highest: number): { top: number; ticks: number[] } {
  const steps = 4;
  const atLeast = Math.max(1, highest / steps);
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= atLeast) ?? 1;
  const count = Math.max(1, Math.ceil(highest / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { top: count * step, ticks };
}
