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
  const isOwnSeek = useRef(false);

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
      if (!element.current?.readyState) return;
      isOwnSeek.current = true;
      element.current.currentTime = to;
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
      onPlay: () => {
        wanted.current = 0;
        setPlaying(true);
      },
      onPause: () => {
        setPlaying(false);
        follow();
      },
      // The player's own bar moves the cursor; a seek of ours, or one beyond the file's end, does not move it back.
      onSeeked: () => {
        const player = element.current;
        if (!player || player.seeking) return;
        if (!isOwnSeek.current && !(player.duration < wanted.current)) follow();
        isOwnSeek.current = false;
      },
      // A file chosen afterwards starts where the cursor already stands.
      onLoadedMetadata: () => {
        if (element.current && wanted.current > 0) element.current.currentTime = wanted.current;
      },
      onError: () => setFailedSrc(src),
    },
  };
}
