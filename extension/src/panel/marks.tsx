import { askBackground } from "../background/panel-requests.ts";
import { listMarks } from "../subject/list-marks.ts";
import type { Answered } from "../subject/subject.ts";

/** The button that marks the sentences in the page or takes the marks away; nothing where there is nothing to mark. */
export function Marks({ tabId, state }: { tabId: number; state: Answered }) {
  const { detection, text, markable, marked } = state;
  if (text === null) return null;
  const sentences = listMarks(detection, text);
  if (sentences.every(({ tone }) => tone === "none")) return null;
  return (
    <section className="marks">
      {markable ? (
        <button type="button" onClick={() => askBackground(marked ? "clear-marks" : "mark", tabId)}>
          {marked ? "Take the marks away" : "Mark the sentences in the page"}
        </button>
      ) : (
        <p className="muted">The browser does not let extensions mark this page.</p>
      )}
      {(marked || !markable) && (
        <p className="small">
          <mark className="ai">Reads like AI</mark> <mark className="leaning">Leans toward AI</mark>
        </p>
      )}
      {!markable && (
        <div className="passage">
          {sentences.map(({ text, tone }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one answer never move
            <mark key={i} className={tone}>{`${text} `}</mark>
          ))}
        </div>
      )}
    </section>
  );
}
