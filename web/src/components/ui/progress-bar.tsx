type Props = { percent: number; label: string; tone?: "accent" | "good" | "warn" | "bad" };

const tones = { accent: "bg-accent", good: "bg-good", warn: "bg-warn", bad: "bg-bad" };

export function ProgressBar({ percent, label, tone = "accent" }: Props) {
  const shown = Math.max(0, Math.min(100, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-300 ${tones[tone]}`}
        style={{ width: `${shown}%` }}
      />
    </div>
  );
}
