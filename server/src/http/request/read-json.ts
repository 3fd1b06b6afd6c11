import { bodyNotJson, jsonOnly } from "@tellsign/contracts/api/errors";
import { AppError } from "../../process/app-error.ts";
import type { AppContext } from "../app-context.ts";
import { reserveBodyMemory } from "../limits/body-memory.ts";
import type { BodyLimits } from "./body-limits.ts";
import { parseJson } from "./parse-json.ts";
import { createJsonScan } from "./scan-json.ts";

/** Reads the body as it arrives and stops at the limits, whatever Content-Length claims. */
export async function readBytes(
  c: AppContext,
  { bytesMax, valuesMax }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(c.req.header("content-length") ?? 0) > bytesMax) {
    throw new AppError("payload_too_large");
  }
  const scan = valuesMax === undefined ? null : createJsonScan(valuesMax);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new AppError("payload_too_large");
    reserveBodyMemory(c, chunk.byteLength);
    scan?.(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `orForm`: the call also accepts a form, which its handler has looked for. */
export async function readJson(
  c: AppContext,
  { orForm = false, ...limits }: Required<BodyLimits> & { orForm?: boolean },
): Promise<unknown> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("unsupported_media_type", orForm ? undefined : jsonOnly);
  }
  try {
    return await parseJson(await readBytes(c, limits));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_request", bodyNotJson, { cause });
  }
}
