type Props = {
  /** Reading progress from 0 to 1; null when nothing is being read. */
  reading: number | null;
};

const ticks = Array.from({ length: 60 }, (_, i) => ({ y: 6 + i * 12, long: i % 5 === 2 }));

/** A ruler along the margin, with a long tick every fifth; a pointer follows the reading. */
export function MarginScale({ reading }: Props) {
  return (
    <div className="pointer-events-none absolute inset-y-0 left-0 w-8 overflow-hidden">
      <svg aria-hidden="true" className="h-full w-full text-line-strong">
        {ticks.map(({ y, long }) => (
          <line key={y} x1="0" x2={long ? 16 : 8} y1={y} y2={y} stroke="currentColor" />
        ))}
      </svg>
      {reading !== null && (
        <span
          className="absolute left-0 h-0.5 w-8 bg-accent transition-[top] duration-300"
          style={{ top: `${Math.min(99, reading * 100)}%` }}
        />
      )}
    </div>
  );
}
