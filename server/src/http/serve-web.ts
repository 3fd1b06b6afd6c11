/** The built screens: files as they are, and every address as the one page with a head of its own. */
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { findScreen, notFoundScreen, pageTitle } from "@tellsign/contracts/screens";
import type { Hono } from "hono";
import type { Env } from "../env.ts";
import type { AppBindings, AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";

type WebFile = { path: string; url: string; sizeBytes: number; etag: string };
type Encoding = "br" | "gzip";
type Website = { files: Map<string, WebFile>; page: string };

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".onnx": "application/octet-stream",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const compressible = /^(text\/|application\/(json|wasm|manifest|xml)|image\/svg)/;
const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function readWebsite(folder: string): Promise<Website | null> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => null);
  if (page === null) return null;
  const files = new Map<string, WebFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const url = path.slice(folder.length).replaceAll("\\", "/");
    if (url === "/index.html") continue;
    const { size, mtimeMs } = await stat(path);
    const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    files.set(url, { path, url, sizeBytes: size, etag });
  }
  return { files, page };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };
  return text.replace(/[&<>"]/g, (character) => `&${entities[character]};`);
}

function headOf(pathname: string, env: Env): { head: string; known: boolean } {
  const found = findScreen(pathname);
  const screen = found ?? notFoundScreen;
  const title = escapeHtml(pageTitle(screen.title));
  const description = escapeHtml(screen.description);
  const address = escapeHtml(env.PUBLIC_URL + pathname);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    screen.indexed
      ? `<link rel="canonical" href="${address}" />`
      : `<meta name="robots" content="noindex" />`,
  ];
  return { head: lines.join("\n    "), known: found !== null };
}

function encodingFor(c: AppContext, type: string): Encoding | null {
  if (!compressible.test(type)) return null;
  const accepted = c.req.header("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** A program that names no type gets the page too, unless the address looks like a file's. */
function wantsPage(c: AppContext): boolean {
  const accept = c.req.header("accept") ?? "*/*";
  return accept.includes("text/html") || (accept.includes("*/*") && !extname(c.req.path));
}

export function mountWeb(app: Hono<AppBindings>, env: Env, folder: string): void {
  let website: Promise<Website | null> | undefined;
  const compressed = new Map<string, Promise<Uint8Array>>();

  async function compress({ path, url }: WebFile, encoding: Encoding): Promise<Uint8Array> {
    const files = (await website)?.files;
    const ready = files?.get(url + endings[encoding]);
    if (ready) return readFile(ready.path);
    const bytes = await readFile(path);
    return encoding === "br"
      ? promisify(brotliCompress)(bytes, brotliOptions)
      : promisify(gzip)(bytes);
  }

  async function sendFile(c: AppContext, file: WebFile): Promise<Response> {
    const type = contentTypes[extname(file.path).toLowerCase()] ?? "application/octet-stream";
    const hashed = file.url.startsWith("/assets/");
    c.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    c.header("ETag", file.etag);
    c.header("Vary", "Accept-Encoding");
    if (c.req.header("if-none-match") === file.etag) return c.body(null, 304);
    c.header("Content-Type", type);
    const encoding = encodingFor(c, type);
    if (!encoding) {
      c.header("Content-Length", String(file.sizeBytes));
      if (c.req.method === "HEAD") return c.body(null);
      return c.body(Readable.toWeb(createReadStream(file.path)) as ReadableStream);
    }
    const key = `${encoding} ${file.url}`;
    const bytes = compressed.get(key) ?? compress(file, encoding);
    compressed.set(key, bytes);
    c.header("Content-Encoding", encoding);
    return c.body(new Uint8Array(await bytes));
  }

  function sendPage(c: AppContext, page: string): Response {
    const { head, known } = headOf(new URL(c.req.url).pathname, env);
    c.header("Cache-Control", "no-cache");
    // As functions: a replacement string would read `$` as a command.
    const html = page
      .replace("<!--head-->", () => head)
      .replaceAll("__NONCE__", () => c.get("nonce"));
    return c.html(html, known ? 200 : 404);
  }

  app.get("*", async (c) => {
    website ??= readWebsite(folder);
    const site = await website;
    if (!site) {
      website = undefined;
      return c.text("The screens are not built. Run npm run build.", 503);
    }
    const file = site.files.get(c.req.path);
    if (file) return sendFile(c, file);
    if (!wantsPage(c)) throw new AppError("route_not_found");
    return sendPage(c, site.page);
  });
  app.all("*", () => {
    throw new AppError("method_not_allowed", undefined, { headers: { Allow: "GET, HEAD" } });
  });
}
