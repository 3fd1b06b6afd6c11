/** Reads a text where the user asked, analyzes it on this device, and stores the answer for the panel. */
import { analyzeText } from "../engine/analyze-text.ts";
import { findRefusal, refusals } from "../subject/refusals.ts";
import type { Place, Subject } from "../subject/subject.ts";
import { changeSubject, findSubject, putSubject } from "../subject/subject-store.ts";
import { callFrame, callFrames, type FrameResult } from "./call-page.ts";

type Read = { frameId: number; text: string; markable: boolean };

async function startSubject(place: Place, source: Subject["source"]): Promise<Subject> {
  const state = { kind: "running", doing: "Reading the text on this device…" } as const;
  const subject: Subject = { ...place, id: crypto.randomUUID(), source, state };
  await putSubject(subject);
  return subject;
}

async function answer(subject: Subject, read: Read, missing: string): Promise<void> {
  const { text, markable, frameId } = read;
  const message = findRefusal(text, missing);
  if (message) return changeSubject(subject, { kind: "refused", message });
  await putSubject({ ...subject, frameId });
  try {
    const detection = await analyzeText(text);
    await changeSubject(subject, {
      kind: "answered",
      ...{ detection, text, markable, marked: false, reportUrl: null },
    });
  } catch (error) {
    console.error({ event: "analysis_failed", error });
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The text could not be checked on this device: ${reason}`;
    await changeSubject(subject, { kind: "refused", message });
  }
}

/** The frame itself knows paragraphs; what the menu hands over has none, but comes from every frame and from PDF files. */
async function readOfMenu(place: Place, handed: string): Promise<Read> {
  const own = await callFrame(place, "readSelection").catch(() => null);
  const isReadable = own !== null && own.trim() !== "";
  return { frameId: place.frameId, text: isReadable ? own : handed, markable: own !== null };
}

export async function checkMenuSelection(place: Place, handed: string): Promise<void> {
  const subject = await startSubject(place, "selection");
  await answer(subject, await readOfMenu(place, handed), refusals.noSelection);
}

function pickLongest(results: readonly FrameResult<"readSelection">[]): Read {
  const longest = results.toSorted((a, b) => b.result.trim().length - a.result.trim().length)[0];
  return { frameId: longest?.frameId ?? 0, text: longest?.result ?? "", markable: true };
}

async function findSelection(tabId: number): Promise<Read | null> {
  return callFrames(tabId, "readSelection").then(pickLongest, () => null);
}

export async function checkSelection(tabId: number): Promise<void> {
  const subject = await startSubject({ tabId, frameId: 0 }, "selection");
  const read = await findSelection(tabId);
  if (read) return answer(subject, read, refusals.noSelection);
  await changeSubject(subject, { kind: "refused", message: refusals.noAccess });
}

/** Opening the popup over a selection asks about it, unless it is the one already answered. */
export async function checkNewSelection(tabId: number): Promise<void> {
  const read = await findSelection(tabId);
  if (!read || findRefusal(read.text, refusals.noSelection)) return;
  const current = await findSubject(tabId);
  if (current?.state.kind === "answered" && current.state.text === read.text) return;
  const subject = await startSubject({ tabId, frameId: read.frameId }, "selection");
  await answer(subject, read, refusals.noSelection);
}

export async function checkArticle(tabId: number): Promise<void> {
  const place = { tabId, frameId: 0 };
  const subject = await startSubject(place, "article");
  const text = await callFrame(place, "readArticle").catch(() => null);
  if (text === null) {
    return changeSubject(subject, { kind: "refused", message: refusals.noAccessToArticle });
  }
  await answer(subject, { frameId: 0, text, markable: true }, refusals.noArticle);
}
