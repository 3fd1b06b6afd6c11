/** The popup and the side panel: one page in two sizes. */
import { useEffect } from "react";
import { openPanel } from "../background/open-panel.ts";
import { askBackground } from "../background/panel-requests.ts";
import type { ServerSettings } from "../options/server-settings.ts";
import type { Subject } from "../subject/subject.ts";
import { Answer } from "./answer.tsx";
import { FullReport } from "./full-report.tsx";
import { Marks } from "./marks.tsx";
import { PictureQuestion } from "./picture-question.tsx";
import { useServer } from "./use-server.ts";
import { useSubject } from "./use-subject.ts";

function Invitation() {
  return (
    <>
      <h1>Nothing checked yet</h1>
      <p>
        Select a passage or check the article. The text is read on this device and goes nowhere.
      </p>
    </>
  );
}

function State({ subject, server }: { subject: Subject; server: ServerSettings | null }) {
  const { state, tabId } = subject;
  switch (state.kind) {
    case "running":
      return <p className="running">{state.doing}</p>;
    case "refused":
      return <p className="refused">{state.message}</p>;
    case "asking":
      return <PictureQuestion subject={subject} picture={state.picture} server={server} />;
    default:
      return (
        <Answer detection={state.detection}>
          <Marks tabId={tabId} state={state} />
          <FullReport subject={subject} state={state} server={server} />
        </Answer>
      );
  }
}

export function Panel({ tabId, isPopup }: { tabId: number; isPopup: boolean }) {
  const subject = useSubject(tabId);
  const server = useServer();
  useEffect(() => {
    if (isPopup) askBackground("check-new-selection", tabId);
  }, [isPopup, tabId]);
  if (subject === undefined || server === undefined) return null;
  return (
    <main className="page">
      <div aria-live="polite" className="answer">
        {subject ? <State subject={subject} server={server} /> : <Invitation />}
      </div>
      <nav className="row" aria-label="Check">
        <button type="button" onClick={() => askBackground("check-selection", tabId)}>
          Check the selection
        </button>
        <button type="button" onClick={() => askBackground("check-article", tabId)}>
          Check this article
        </button>
        {isPopup && (
          <button
            type="button"
            onClick={() => {
              openPanel(tabId);
              close();
            }}
          >
            Open beside the page
          </button>
        )}
      </nav>
    </main>
  );
}
