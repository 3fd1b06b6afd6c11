import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { formatClock, layTicks } from "./media-clock.ts";
import type { Playhead } from "./use-playhead.ts";

type Props = {
  label: string;
  durationS: number;
  playhead: Playhead;
  /** What is under the cursor, in words. */
  reading: string;
  /** Lines across all lanes, such as seams. */
  marks: readonly number[];
  children: ReactNode;
};

const stepS = 1;
const leapS = 10;

/** The lanes of a recording under one cursor, moved by pointer, touch, or keyboard. */
export function MediaTimeline({ label, durationS, playhead, reading, marks, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const { atS, seek, toggle } = playhead;
  const left = (seconds: number) => `${durationS > 0 ? (seconds / durationS) * 100 : 0}%`;

  function follow(event: PointerEvent): void {
    const box = frame.current?.getBoundingClientRect();
    if (box && box.width > 0) seek(((event.clientX - box.left) / box.width) * durationS);
  }

  function grip(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    cursor.current?.focus({ preventScroll: true });
    follow(event);
  }

  function move(event: KeyboardEvent): void {
    const to: Partial<Record<string, number>> = {
      ArrowLeft: atS - stepS,
      ArrowDown: atS - stepS,
      ArrowRight: atS + stepS,
      ArrowUp: atS + stepS,
      PageDown: atS - leapS,
      PageUp: atS + leapS,
      Home: 0,
      End: durationS,
    };
    const wanted = to[event.key];
    if (wanted !== undefined) seek(wanted);
    else if (event.key === " " || event.key === "Enter") toggle();
    else return;
    event.preventDefault();
  }

  return (
    <div className="-mx-2 overflow-x-clip px-2">
      <div
        ref={frame}
        data-timeline=""
        className="relative cursor-ew-resize touch-pan-y space-y-3 pt-4 pb-1 select-none"
        onPointerDown={grip}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        {children}
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden="true"
            className="pointer-events-none absolute top-4 bottom-0 border-l-2 border-dashed border-ink"
            style={{ left: left(mark) }}
          />
        ))}
        <div
          ref={cursor}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.round(durationS * 10) / 10}
          aria-valuenow={Math.round(atS * 10) / 10}
          aria-valuetext={`${formatClock(atS)} of ${formatClock(durationS)}. ${reading}`}
          onKeyDown={move}
          className="group absolute -inset-y-1 w-11 -translate-x-1/2 outline-none"
          style={{ left: left(atS) }}
        >
          <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-ink ring-1 ring-surface" />
          <span className="absolute -top-1 left-1/2 size-4 -translate-x-1/2 rounded-full border-2 border-surface bg-ink group-focus-visible:outline-3 group-focus-visible:outline-offset-1 group-focus-visible:outline-focus" />
        </div>
      </div>
      <div aria-hidden="true" className="figure relative mt-1 h-5 text-xs text-muted">
        {layTicks(durationS).map((tick) => (
          <span
            key={tick}
            className={`absolute ${tick === 0 ? "" : "-translate-x-1/2"}`}
            style={{ left: left(tick) }}
          >
            {formatClock(tick)}
          </span>
        ))}
        <span className="absolute right-0">{formatClock(durationS)}</span>
      </div>
    </div>
  );
}
