/** Runs the text detector in this browser, off the main thread. Its input goes no further. */
import type { TextPreprocessing } from "@tellsign/contracts/models/model-card";
import { analyze } from "@tellsign/detectors/detector";
import { createWebRuntime } from "@tellsign/detectors/runtime.web/web-runtime";
import { addNotes } from "@tellsign/detectors/text/documents/add-notes";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import {
  listEncoderWindows,
  listLanguageModelWindows,
} from "@tellsign/detectors/text/networks/windows";
import { readPreprocessing } from "@tellsign/detectors/text/preprocessing";
import { textDetector } from "@tellsign/detectors/text/text";
import { tolerate } from "@tellsign/detectors/tolerate";
import type { DeviceAnswer, DeviceInput } from "../analysis/on-device/analyze-on-device.ts";

function answer(message: DeviceAnswer): void {
  postMessage(message);
}

/** A browser may deny storage. */
async function openStore(): Promise<Cache | null> {
  try {
    return await caches.open("tellsign-models");
  } catch {
    return null;
  }
}

/** Average tokens per word, used for progress only. */
const piecesPerWord = 1.35;

function countRuns(pieces: number, { encoder, languageModel }: TextPreprocessing): number {
  const ofLanguageModel = languageModel ? listLanguageModelWindows(pieces, languageModel) : [];
  return listEncoderWindows(pieces, encoder).length + ofLanguageModel.length;
}

let reportRun = (): void => {};

const runtime = openStore().then((store) =>
  createWebRuntime({
    origin: location.origin,
    store,
    onDownload: (download) => answer({ kind: "download", ...download }),
    onRun: () => reportRun(),
  }),
);

/** Long enough that every network runs once: loading and the first run take longer than all that follow. */
const warmUpText =
  "The ferry left at seven, and by then the fog had come down so far that the far shore was only a guess. Nobody on deck spoke much. A boy counted the buoys aloud until his grandmother asked him to stop, and after that there was only the engine, the water, and now and then a gull that nobody could see.";

async function warmUp(): Promise<void> {
  const host = await runtime;
  reportRun = () => {};
  if (await host.keeps("text")) await analyze(textDetector, warmUpText, host);
}

async function run({ text, file, falsePositiveRate }: DeviceInput): Promise<void> {
  const read = file
    ? await readDocument(new Uint8Array(await file.arrayBuffer()))
    : { text, notes: [] };
  const pieces = Math.ceil((read.text.match(/\S+/g)?.length ?? 0) * piecesPerWord);
  const host = tolerate(await runtime, falsePositiveRate);
  const model = await host.findModel("text");
  const expected = model ? countRuns(pieces, readPreprocessing(model.card)) : 1;
  let runs = 0;
  // The networks take nearly all of the time.
  reportRun = () => {
    runs += 1;
    answer({ kind: "step", fraction: Math.min(0.95, runs / expected) });
  };
  const detection = await analyze(textDetector, read.text, host);
  answer({ kind: "detection", detection: addNotes(detection, read.notes), text: read.text });
}

function fail(error: unknown): void {
  answer({
    kind: "failure",
    name: error instanceof Error ? error.name : "",
    message: error instanceof Error ? error.message : String(error),
  });
}

let last: Promise<void> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<DeviceInput | "warm-up">) => {
  // A failed warm-up fails again, and is reported, when it is needed.
  const next = data === "warm-up" ? () => warmUp().catch(() => undefined) : () => run(data);
  last = last.then(next).catch(fail);
});
