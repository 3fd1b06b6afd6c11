import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type Playhead = {
  atS: number;
  isPlaying: boolean;
  /** False when there is nothing to play, or the browser cannot play it. */
  isPlayable: boolean;
  hasFailed: boolean;
  seek: (seconds: number) => void;
  toggle: () => void;
  /** Ref for the media element. */
  element: RefObject<HTMLMediaElement | null>;
  handlers: {
    onPlay: () => void;
    onPause: () => void;
    onSeeked: () => void;
    onLoadedMetadata: () => void;
    onError: () => void;
  };
};

/** The cursor position, tied to playback; it also moves when nothing can be played. */
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
      // The player's own scrubber moves the cursor; our own seek, or one past the end of the file, does not move it back.
      onSeeked: () => {
        const player = element.current;
        if (!player || player.seeking) return;
        if (!isOwnSeek.current && !(player.duration < wanted.current)) follow();
        isOwnSeek.current = false;
      },
      // A file chosen later starts at the cursor.
      onLoadedMetadata: () => {
        if (element.current && wanted.current > 0) element.current.currentTime = wanted.current;
      },
      onError: () => setFailedSrc(src),
    },
  };
}
