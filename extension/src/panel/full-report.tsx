import { useState } from "react";
import type { ServerSettings } from "../options/server-settings.ts";
import type { Answered, Subject } from "../subject/subject.ts";
import { sendText } from "./send-text.ts";

type Props = { subject: Subject; state: Answered; server: ServerSettings | null };

/** The link to the report on the user's server, or the offer to have one made there. */
export function FullReport({ subject, state, server }: Props) {
  const [note, setNote] = useState<string | null>(null);
  if (state.reportUrl) {
    return (
      <p>
        <a href={state.reportUrl} target="_blank" rel="noreferrer">
          Open the full report on your server
        </a>
      </p>
    );
  }
  const { text } = state;
  if (!server || text === null) return null;
  const { host } = new URL(server.address);
  async function send(server: ServerSettings, text: string) {
    setNote(`Sending the text to ${host}…`);
    setNote(await sendText(subject, { ...state, text }, server));
  }
  return (
    <section>
      <p className="muted">
        So far this text has stayed on your device. A full report is made on your server: the text
        is sent to {host}.
      </p>
      <button type="button" onClick={() => send(server, text)}>
        Send the text to {host}
      </button>
      <p role="status">{note}</p>
    </section>
  );
}
