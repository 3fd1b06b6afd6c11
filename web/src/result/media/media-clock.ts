/** A position as players write it: 0:07, 12:30, 1:02:03; optionally with tenths. */
export function formatClock(seconds: number, tenths = false): string {
  const unit = tenths ? 10 : 1;
  const whole = Math.floor(seconds * unit + 1e-6) / unit;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = (whole % 60).toFixed(tenths ? 1 : 0).padStart(tenths ? 4 : 2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const tickSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900];

/** Round seconds for the axis, few enough not to collide on a phone. */
export function layTicks(durationS: number, ticksMax = 6): number[] {
  const step = tickSteps.find((candidate) => durationS / candidate <= ticksMax) ?? 1800;
  const ticks: number[] = [];
  // A tick right before the end would run into the edge.
  for (let at = 0; at <= durationS - step * 0.3; at += step) ticks.push(at);
  return ticks;
}
