/** Puts the marks of an answer into its page, and takes them away again. */
import { listMarks } from "../subject/list-marks.ts";
import { changeSubject, findSubject } from "../subject/subject-store.ts";
import { callFrame } from "./call-page.ts";

const files = ["page.css"];

export async function setMarks(tabId: number, marked: boolean): Promise<void> {
  const subject = await findSubject(tabId);
  const state = subject?.state;
  if (!subject || state?.kind !== "answered" || state.text === null) return;
  const target = { tabId, frameIds: [subject.frameId] };
  try {
    await chrome.scripting.removeCSS({ target, files });
    if (marked) {
      await chrome.scripting.insertCSS({ target, files });
      await callFrame(subject, "markSentences", listMarks(state.detection, state.text));
    } else {
      await callFrame(subject, "clearMarks");
    }
    await changeSubject(subject, { ...state, marked });
  } catch (error) {
    console.warn({ event: "page_not_marked", error });
    await changeSubject(subject, { ...state, markable: false, marked: false });
  }
}
