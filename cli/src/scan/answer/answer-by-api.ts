/** Answers through the API: one call per file; the client retries transient failures. */
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { createLateMediaHost } from "@tellsign/detectors/runtime.node/media/create-late-media-host";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";
import { type Content, TellsignError } from "@tellsign/sdk/tellsign";
import { asApiFailure, isAboutContent } from "../../api/api-failures.ts";
import { openApi } from "../../api/open-api.ts";
import { modalityOfBytes, modalityOfFile } from "../../local/file-type.ts";
import { ForeseenAbstention, Refusal, UnsupportedKind } from "../../refusal.ts";
import type { Input } from "../find-inputs.ts";
import type { ScanOptions } from "../scan-options.ts";
import { foreseenCodes } from "../scan-record.ts";
import type { Answerer } from "./answerer.ts";

const callsAtOnce = 4;

/** Decodes only to distinguish a recording from a video. */
const host = { media: createLateMediaHost("auto") };

async function readAddress(url: string, type: Modality | null): Promise<Content> {
  if (type === "text") throw new Refusal("url_not_accepted");
  return type === null ? { url } : { url, type };
}

/** Stdin has no file name, and the API identifies documents by name. */
const endings = { "%PDF-": ".pdf", "PK\u0003\u0004": ".docx", "\u00d0\u00cf\u0011\u00e0": ".doc" };

async function readStdin(asked: Modality | null): Promise<Content> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const type = asked ?? (await modalityOfBytes(bytes, host)) ?? "text";
  if (type !== "text") return { file: bytes, name: "stdin", type };
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const ending = Object.entries(endings).find(([mark]) => start.startsWith(mark))?.[1];
  const text = ending === undefined ? decodePlainText(bytes) : null;
  return text === null ? { file: bytes, name: `stdin${ending ?? ""}`, type } : { text };
}

/** What is sent for an input. */
export async function readInput(input: Input, asked: Modality | null): Promise<Content> {
  if (input.kind === "address") return readAddress(input.path, asked);
  if (input.kind === "stdin") return readStdin(asked);
  const type = asked ?? (await modalityOfFile(input.path, host));
  if (type === null && input.found) throw new UnsupportedKind();
  const file = await openAsBlob(input.path);
  return { file, name: basename(input.path), type: type ?? "text" };
}

function isForeseen(error: unknown): error is TellsignError {
  return error instanceof TellsignError && foreseenCodes.includes(error.code);
}

function asForeseen({ code, message, abstention }: TellsignError): ForeseenAbstention {
  return new ForeseenAbstention(code, message, abstention as UncertainReason | null);
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
        if (isForeseen(error)) throw asForeseen(error);
        if (isAboutContent(error)) throw new Refusal(error.code as ErrorCode, error.message);
        throw asApiFailure(error);
      }
    },
    close: () => stopping.abort(),
  };
}
