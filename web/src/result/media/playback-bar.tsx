import { Pause, Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../components/ui/button.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { media } from "../../content/messages/result/media.ts";
import { formatClock } from "./media-clock.ts";
import type { MediaSource } from "./use-media-file.ts";
import type { Playhead } from "./use-playhead.ts";

type Props = {
  playhead: Playhead;
  source: MediaSource;
  durationS: number;
  /** The reading at the cursor. */
  children?: ReactNode;
};

/** The file plays from this page alone; without it, the bar offers to fetch the kept file or to choose it again. */
function MissingFile({ source }: { source: MediaSource }) {
  const input = useRef<HTMLInputElement>(null);
  if (source.load) {
    return (
      <div className="space-y-2 rounded-control bg-sunken px-4 py-3">
        <p>{history.fileKept}</p>
        <Button variant="secondary" onClick={source.load}>
          Load the kept file
        </Button>
      </div>
    );
  }
  if (!source.choose) return <p className="text-sm text-muted">{media.fetchedByServer}</p>;
  return (
    <div className="space-y-2 rounded-control bg-sunken px-4 py-3">
      <p>{media.fileGone}</p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {media.chooseAgain}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-choose-again=""
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) source.choose?.(file);
        }}
      />
      <p role="status" className={source.problem ? "font-semibold text-bad" : "sr-only"}>
        {source.problem}
      </p>
    </div>
  );
}

export function PlaybackBar({ playhead, source, durationS, children }: Props) {
  const { atS, isPlaying, isPlayable, hasFailed, toggle } = playhead;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isPlayable && (
          <Button variant="secondary" onClick={toggle}>
            {isPlaying ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
            {isPlaying ? media.pause : media.play}
          </Button>
        )}
        <p className="figure" data-playhead="">
          {formatClock(atS, true)} <span className="text-muted">/ {formatClock(durationS)}</span>
        </p>
        {children}
      </div>
      {hasFailed && <p className="text-sm text-muted">{media.notPlayable}</p>}
      {source.src === null && <MissingFile source={source} />}
    </div>
  );
}
