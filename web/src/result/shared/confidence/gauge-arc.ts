/** The half circle of the gauge: 0 is left, 1 right. */
const center = { x: 60, y: 58 };

export function pointAt(fraction: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - Math.max(0, Math.min(1, fraction)));
  return {
    x: Number((center.x + radius * Math.cos(angle)).toFixed(2)),
    y: Number((center.y - radius * Math.sin(angle)).toFixed(2)),
  };
}

/** An SVG path along the half circle, from a lower fraction to a higher one. */
export function arcPath(from: number, to: number, radius: number): string {
  const start = pointAt(from, radius);
  const end = pointAt(to, radius);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}
