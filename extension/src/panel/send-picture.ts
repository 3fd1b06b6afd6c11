/** Sends one picture to the user's own server, after the user has said so. */
import { callFrame } from "../background/call-page.ts";
import { describeFailure, openServer } from "../options/open-server.ts";
import type { ServerSettings } from "../options/server-settings.ts";
import type { ReadPicture } from "../page/read-picture.ts";
import { refusals } from "../subject/refusals.ts";
import type { Subject, SubjectState } from "../subject/subject.ts";
import { changeSubject } from "../subject/subject-store.ts";

export function reportAddress({ address }: Pick<ServerSettings, "address">, id: string): string {
  return `${address}/history/${encodeURIComponent(id)}`;
}

function toFile({ base64, type, name }: ReadPicture): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const ending = type.replace("image/", "").replace(/\W.*/, "");
  return new File([bytes], name || `picture.${ending}`, { type });
}

async function analyze(picture: ReadPicture, server: ServerSettings): Promise<SubjectState> {
  try {
    const { analysis } = await openServer(server).analyze({ file: toFile(picture), type: "image" });
    const reportUrl = reportAddress(server, analysis.id);
    return {
      kind: "answered",
      ...{ detection: analysis, text: null, markable: false, marked: false, reportUrl },
    };
  } catch (error) {
    return { kind: "refused", message: describeFailure(error, server) };
  }
}

export async function sendPicture(
  subject: Subject,
  address: string,
  server: ServerSettings,
): Promise<void> {
  const doing = `Sending the picture to ${new URL(server.address).host}…`;
  await changeSubject(subject, { kind: "running", doing });
  const picture = await callFrame(subject, "readPicture", address).catch(() => null);
  const state: SubjectState = picture
    ? await analyze(picture, server)
    : { kind: "refused", message: refusals.noPicture };
  await changeSubject(subject, state);
}
