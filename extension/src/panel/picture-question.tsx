import type { ServerSettings } from "../options/server-settings.ts";
import { refusals } from "../subject/refusals.ts";
import type { Subject } from "../subject/subject.ts";
import { forgetSubject } from "../subject/subject-store.ts";
import { sendPicture } from "./send-picture.ts";

type Props = { subject: Subject; picture: string; server: ServerSettings | null };

/** Its address, shortened. The picture itself is not loaded again just to be shown. */
function namePicture(address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address)) return "A picture of this page";
  const { host, pathname } = new URL(address);
  return `${decodeURIComponent(pathname.split("/").at(-1) ?? "")} (${host})`;
}

/** Says where the picture would go before it goes anywhere. */
export function PictureQuestion({ subject, picture, server }: Props) {
  if (!server) {
    return (
      <>
        <p>{refusals.noServer}</p>
        <button type="button" className="primary" onClick={() => chrome.runtime.openOptionsPage()}>
          Open the options
        </button>
      </>
    );
  }
  const { host } = new URL(server.address);
  return (
    <>
      <h1>Send this picture?</h1>
      <p className="muted">{namePicture(picture)}</p>
      <p>
        The picture is sent to your server, <strong>{host}</strong>, with your key. Nothing has left
        your browser yet.
      </p>
      <div className="row">
        <button
          type="button"
          className="primary"
          onClick={() => sendPicture(subject, picture, server)}
        >
          Send to {host}
        </button>
        <button type="button" onClick={() => forgetSubject(subject.tabId)}>
          Cancel
        </button>
      </div>
    </>
  );
}
