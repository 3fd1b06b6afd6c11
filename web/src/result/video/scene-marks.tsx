import { memo } from "react";

type Props = { scenes: readonly number[]; durationS: number };

/** Scene starts, as a ruler above the lanes. */
export const SceneMarks = memo(function SceneMarks({ scenes, durationS }: Props) {
  if (scenes.length < 2) return null;
  return (
    <div>
      <p className="mb-0.5 text-sm text-muted">
        <span className="relative z-10 bg-surface pr-1">Scenes</span>
      </p>
      <div aria-hidden="true" className="relative h-4 border-b border-line-strong">
        {scenes.map((at) => (
          <span
            key={at}
            className="absolute bottom-0 h-3 border-l-2 border-ink"
            style={{ left: `${(at / durationS) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
});
