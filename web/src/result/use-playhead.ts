import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type Playhead = {
  atS: number;
  isPlaying: boolean;
  /** False where there is nothing to play, or the browser cannot. */
  isPlayable: boolean;
  hasFailed: boolean;
  seek: (seconds: number) => void;
  toggle: () => void;
  /** For the element that plays. */
  element: RefObject<HTMLMediaElement | null>;
  handlers: {
    onPlay: () => void;
    onPause: () => void;
    onSeeked: () => void;
    onLoadedMetadata: () => void;
    onError: () => void;
  };
};

/** Where the cursor stands, tied to what plays; it moves also where nothing can be played. */
export function usePlayhead(durationS: number, src: string | null): Playhead {
  const element = useRef<HTMLMediaElement>(null);
  const [atS, setAtS] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = src !== null && failedSrc === src;
  const wanted = useRef(0);

  const follow = useCallback(() => {
    const playing = element.current;
    if (playing) setAtS(Math.min(durationS, playing.currentTime));
  }, [durationS]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function step() {
      follow();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, follow]);

  const seek = useCallback(
    (seconds: number) => {
      const to = Math.max(0, Math.min(durationS, seconds));
      wanted.current = to;
      setAtS(to);
      if (element.current?.readyState) element.current.currentTime = to;
    },
    [durationS],
  );

  const toggle = useCallback(() => {
    const player = element.current;
    if (!player) return;
    if (player.paused) player.play().catch(() => setPlaying(false));
    else player.pause();
  }, []);

  return {
    atS,
    isPlaying,
    isPlayable: src !== null && !hasFailed,
    hasFailed,
    seek,
    toggle,
    element,
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => {
        setPlaying(false);
        follow();
      },
      onSeeked: follow,
      // A file chosen afterwards starts where the cursor already stands.
      onLoadedMetadata: () => {
        if (element.current) element.current.currentTime = wanted.current;
      },
      onError: () => setFailedSrc(src),
    },
  };
}
