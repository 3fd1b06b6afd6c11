/** Serves the built screens: static files as they are, and every route as a page. */
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { findScreen, type Screen, screens } from "@tellsign/contracts/site/screens";
import type { Hono } from "hono";
import type { Env } from "../../env.ts";
import { AppError } from "../../process/app-error.ts";
import type { AppBindings, AppContext } from "../app-context.ts";
import { readSessionToken } from "../request/session-cookie.ts";
import { readWebPages, type WebPages } from "./web-pages.ts";

type WebFile = { path: string; url: string; sizeBytes: number; etag: string };
type Encoding = "br" | "gzip";
type Website = { files: Map<string, WebFile>; pages: WebPages };
/** Where the build put the browser files and the prerendered pages. */
export type WebFolders = { files: string; rendered: string };

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
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

async function readWebsite(env: Env, folders: WebFolders): Promise<Website | null> {
  const pages = await readWebPages(env, folders);
  if (pages === null) return null;
  const files = new Map<string, WebFile>();
  for (const entry of await readdir(folders.files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const path = join(entry.parentPath, entry.name);
    const url = path.slice(folders.files.length).replaceAll("\\", "/");
    if (url === "/index.html") continue;
    const { size, mtimeMs } = await stat(path);
    const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    files.set(url, { path, url, sizeBytes: size, etag });
  }
  return { files, pages };
}

/** Screens rendered with stored data, and the API path that provides it. */
const liveCalls = new Map<Screen, (pathname: string) => string>([
  // The page header shows whether payments are real.
  [screens.subscribe, () => endpoints.getSite.path],
  [screens.knownErrors, () => endpoints.listKnownErrors.path],
  [screens.status, () => endpoints.getServiceStatus.path],
  [
    screens.certificate,
    (pathname) => endpoints.getCertificate.path.replace("{id}", pathname.split("/")[2] ?? ""),
  ],
]);

function encodingFor(c: AppContext, type: string): Encoding | null {
  if (!compressible.test(type)) return null;
  const accepted = c.req.header("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function pack(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === "br"
    ? promisify(brotliCompress)(bytes, brotliOptions)
    : promisify(gzip)(bytes);
}

/** A client without an Accept header also gets the page, unless the path looks like a file. */
function wantsPage(c: AppContext): boolean {
  const accept = c.req.header("accept") ?? "*/*";
  return accept.includes("text/html") || (accept.includes("*/*") && !extname(c.req.path));
}

type Listeners = {
  /** Called for every page that was found, before it is sent. */
  onPage: (c: AppContext, pathname: string) => void;
  /** Called when a page could not be rendered with stored data; the visitor's browser then fetches it instead. */
  onRenderFailure: (error: unknown) => void;
};

export function mountWeb(
  app: Hono<AppBindings>,
  env: Env,
  folders: WebFolders,
  { onPage, onRenderFailure }: Listeners,
): void {
  let website: Promise<Website | null> | undefined;
  const compressed = new Map<string, Promise<Uint8Array>>();

  async function compress({ path, url }: WebFile, encoding: Encoding): Promise<Uint8Array> {
    const files = (await website)?.files;
    const ready = files?.get(url + endings[encoding]);
    if (ready) return readFile(ready.path);
    return pack(await readConfigured(path), encoding);
  }

  /** Feeds, the sitemap and similar files contain the site's own URL. */
  async function readConfigured(path: string): Promise<Uint8Array> {
    const bytes = await readFile(path);
    if (!/\.(txt|xml)$/.test(path)) return bytes;
    return Buffer.from(bytes.toString("utf8").replaceAll("__PUBLIC_URL__", env.PUBLIC_URL));
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
      if (/^text\/plain|xml/.test(type))
        return c.body(new Uint8Array(await readConfigured(file.path)));
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

  /** Data for a live screen, fetched with the visitor's credentials; null if the browser has to fetch it. */
  async function askLive(c: AppContext, pathname: string) {
    const screen = findScreen(pathname);
    const call = screen && liveCalls.get(screen)?.(pathname);
    if (!call) return null;
    const headers = new Headers(c.req.raw.headers);
    headers.set("accept", "application/json");
    const response = await app.request(call, { headers }, c.env);
    const answer = await response.json().catch(() => null);
    return { call, status: response.status, answer };
  }

  async function sendPage(c: AppContext, pages: WebPages): Promise<Response> {
    const { pathname } = new URL(c.req.url);
    const live = await askLive(c, pathname);
    const given = {
      nonce: c.get("nonce"),
      // Signed-in users are redirected to their dashboard.
      bare: pathname === screens.landing.path && readSessionToken(c, env) !== null,
    };
    const answers = live?.status === 200 ? { [live.call]: live.answer } : undefined;
    const { html, known } = await pages
      .make(pathname, { ...given, answers })
      .catch((error: unknown) => {
        if (!answers) throw error;
        onRenderFailure(error);
        return pages.make(pathname, given);
      });
    if (known && c.req.method === "GET") onPage(c, pathname);
    c.header("Cache-Control", "no-cache");
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Vary", "Accept-Encoding");
    c.status(known && live?.status !== 404 ? 200 : 404);
    const encoding = encodingFor(c, "text/html");
    if (!encoding) return c.body(html);
    c.header("Content-Encoding", encoding);
    return c.body(new Uint8Array(await pack(Buffer.from(html), encoding)));
  }

  app.get("*", async (c) => {
    website ??= readWebsite(env, folders);
    const site = await website;
    if (!site) {
      website = undefined;
      return c.text("The screens are not built. Run npm run build.", 503);
    }
    const file = site.files.get(c.req.path);
    if (file) return sendFile(c, file);
    if (!wantsPage(c)) throw new AppError("route_not_found");
    return sendPage(c, site.pages);
  });
  app.all("*", () => {
    throw new AppError("method_not_allowed", undefined, { headers: { Allow: "GET, HEAD" } });
  });
}
