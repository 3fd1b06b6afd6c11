/** Models for on-device analysis in browsers: a card and the files it lists. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileVersion } from "@tellsign/contracts/models/model-address";
import { findCard } from "@tellsign/detectors/runtime.node/find-card";
import type { Hono } from "hono";
import { AppError } from "../../process/app-error.ts";
import type { AppBindings } from "../app-context.ts";

const immutable = "public, max-age=31536000, immutable";

/** `:model` matches a single path segment, so no name can escape the folder. */
export function mountModels(app: Hono<AppBindings>, folder: string): void {
  app.get("/models/:model{[a-z0-9-]+}/card.json", async (c) => {
    const path = join(folder, c.req.param("model"), "card.json");
    const card = await readFile(path).catch(() => null);
    if (!card) throw new AppError("route_not_found");
    const etag = `"${createHash("sha256").update(card).digest("hex").slice(0, 32)}"`;
    c.header("Cache-Control", "no-cache");
    c.header("ETag", etag);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
    return c.body(new Uint8Array(card), 200, { "Content-Type": "application/json; charset=utf-8" });
  });

  app.get("/models/:model{[a-z0-9-]+}/:file{[a-z0-9.-]+}", async (c) => {
    const modelFolder = join(folder, c.req.param("model"));
    const card = await findCard(modelFolder);
    const file = card?.files?.find(({ name }) => name === c.req.param("file"));
    const version = c.req.query("v");
    if (!file || (version !== undefined && version !== fileVersion(file))) {
      throw new AppError("route_not_found");
    }
    const path = join(modelFolder, file.name);
    const found = await stat(path).catch(() => null);
    // A file that is still being written must not be cached forever under the final URL.
    if (found?.size !== file.bytes) throw new AppError("route_not_found");
    c.header("Cache-Control", version ? immutable : "no-cache");
    c.header("Content-Type", "application/octet-stream");
    c.header("Content-Length", String(file.bytes));
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream);
  });
}
