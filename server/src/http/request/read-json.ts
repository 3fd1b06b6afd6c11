import { bodyNotJson } from "@tellsign/contracts/api/errors";
import { jsonBytesMax } from "@tellsign/contracts/limits";
import { AppError } from "../../process/app-error.ts";
import type { AppContext } from "../app-context.ts";
import { reserveBodyMemory } from "../limits/body-memory.ts";

/** Reads the body as it arrives and stops at the limit, whatever Content-Length claims. */
export async function readBytes(c: AppContext, bytesMax: number): Promise<Uint8Array> {
  if (Number(c.req.header("content-length") ?? 0) > bytesMax) {
    throw new AppError("payload_too_large");
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new AppError("payload_too_large");
    reserveBodyMemory(c, chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function readJson(c: AppContext, bytesMax: number = jsonBytesMax): Promise<unknown> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type");
  try {
    const bytes = await readBytes(c, bytesMax);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_request", bodyNotJson, { cause });
  }
}
