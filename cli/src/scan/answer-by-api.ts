/** Answers through the API: each file is one call, tried again by the client where its failure may pass. */
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import type { ErrorCode } from "@tellsign/contracts/errors";
import type { Modality } from "@tellsign/contracts/modality";
import { createLateMediaHost } from "@tellsign/detectors/runtime.node/media/create-late-media-host";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";
import type { Content } from "@tellsign/sdk/tellsign";
import { asApiFailure, isAboutContent } from "../api-failures.ts";
import { openApi } from "../open-api.ts";
import { NotOfInterest, Refusal } from "../refusal.ts";
import { tellTypeOfBytes, tellTypeOfFile } from "../tell-type.ts";
import type { Answerer } from "./answerer.ts";
import type { Input } from "./find-inputs.ts";
import type { ScanOptions } from "./scan-options.ts";

const callsAtOnce = 4;

/** Decodes nothing but to tell a recording from a video. */
const host = { media: createLateMediaHost("auto") };

async function readAddress(url: string, type: Modality | null): Promise<Content> {
  if (type === "text") throw new Refusal("url_not_accepted");
  return type === null ? { url } : { url, type };
}

/** What came in has no name, and the API tells documents by theirs. */
const endings = { "%PDF-": ".pdf", "PK\u0003\u0004": ".docx", "\u00d0\u00cf\u0011\u00e0": ".doc" };

async function readStdin(asked: Modality | null): Promise<Content> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const type = asked ?? (await tellTypeOfBytes(bytes, host)) ?? "text";
  if (type !== "text") return { file: bytes, name: "stdin", type };
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const ending = Object.entries(endings).find(([mark]) => start.startsWith(mark))?.[1];
  const text = ending === undefined ? decodePlainText(bytes) : null;
  return text === null ? { file: bytes, name: `stdin${ending ?? ""}`, type } : { text };
}

/** What of an input is sent. */
export async function readInput(input: Input, asked: Modality | null): Promise<Content> {
  if (input.kind === "address") return readAddress(input.path, asked);
  if (input.kind === "stdin") return readStdin(asked);
  const type = asked ?? (await tellTypeOfFile(input.path, host));
  if (type === null && input.found) throw new NotOfInterest();
  const file = await openAsBlob(input.path);
  return { file, name: basename(input.path), type: type ?? "text" };
}

export function answerByApi(options: ScanOptions): Answerer {
  const { type, depth, rate, threshold, model, jobs } = options;
  const client = openApi(options.api ?? {});
  const stopping = new AbortController();
  const wishes = {
    ...(depth === "deep" && { depth }),
    ...(model !== null && { model }),
    ...(threshold !== null && { threshold }),
    ...(rate !== null && { falsePositiveRate: rate as 0.05 }),
  };
  return {
    atOnce: jobs ?? callsAtOnce,
    async answer(input, onProgress) {
      const content = await readInput(input, type);
      try {
        const { analysis, isAI } = await client.analyze(content, {
          ...wishes,
          signal: stopping.signal,
          onProgress: ({ progress, state }) =>
            onProgress(
              progress
                ? `second ${Math.round(progress.doneS)} of ${Math.round(progress.totalS)}`
                : state,
            ),
        });
        return { analysis, isAI };
      } catch (error) {
        if (error instanceof TypeError) throw new Refusal("invalid_request", error.message);
        if (isAboutContent(error)) throw new Refusal(error.code as ErrorCode, error.message);
        throw asApiFailure(error);
      }
    },
    close: () => stopping.abort(),
  };
}
