import type { DisputeEvent } from "@tellsign/contracts/dispute/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import { dispute as texts } from "../../content/messages/result/dispute.ts";
import { formatTime } from "../../format/format-time.ts";

/** What an event is called, given the one before it. */
function nameEvent(state: DisputeState, before: DisputeState | undefined): string {
  if (before === undefined) return "Filed";
  return before === "closed" ? "Reopened" : texts.states[state];
}

/** Oldest first. */
export function Timeline({ events }: { events: readonly DisputeEvent[] }) {
  return (
    <ol className="grid gap-5 border-l border-line-strong pl-5">
      {events.map(({ state, note, createdAt }, i) => (
        <li key={`${createdAt} ${state}`} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[25px] size-2.5 rounded-full bg-accent ring-4 ring-surface"
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{nameEvent(state, events[i - 1]?.state)}</span>
            <time dateTime={createdAt} className="text-sm text-muted">
              {formatTime(createdAt)}
            </time>
          </p>
          {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
