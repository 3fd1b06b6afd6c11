import { describeFailure, openServer } from "../options/open-server.ts";
import type { ServerSettings } from "../options/server-settings.ts";
import type { Answered, Subject } from "../subject/subject.ts";
import { changeSubject } from "../subject/subject-store.ts";
import { reportAddress } from "./send-picture.ts";

/** Has the user's server make its own report of a text that was checked here. Returns what went wrong, if anything. */
export async function sendText(
  subject: Subject,
  state: Answered & { text: string },
  server: ServerSettings,
): Promise<string | null> {
  try {
    const { analysis } = await openServer(server).analyze(state.text);
    await changeSubject(subject, { ...state, reportUrl: reportAddress(server, analysis.id) });
    return null;
  } catch (error) {
    return describeFailure(error, server);
  }
}
