import { formatClock } from "./media-clock.ts";

type Props = { label: string; seconds: readonly number[]; onSeek: (seconds: number) => void };

/** More would be a wall of numbers; the timeline marks them all. */
const shownMax = 20;

/** Places worth jumping to, each a button. */
export function SeekButtons({ label, seconds, onSeek }: Props) {
  if (seconds.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-muted">{label}</span>
      {seconds.slice(0, shownMax).map((at) => (
        <button
          key={at}
          type="button"
          onClick={() => onSeek(at)}
          className="figure min-h-11 min-w-11 px-2 text-accent underline underline-offset-4"
        >
          {formatClock(at, at % 1 !== 0)}
        </button>
      ))}
      {seconds.length > shownMax && (
        <span className="text-sm text-muted">and {seconds.length - shownMax} more</span>
      )}
    </div>
  );
}
