import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseEnv } from "../../env.ts";
import type { AppBindings } from "../app-context.ts";
import { secureHeaders } from "../limits/secure-headers.ts";
import { onError } from "../on-error.ts";
import { mountWeb } from "./serve-web.ts";

const script = `console.log("${"tellsign ".repeat(200)}");`;
const template = `<html><head><meta name="csp-nonce" content="__NONCE__" /><!--head--></head><body><div id="root"><!--page--></div><!--data--></body></html>`;
const env = parseEnv({ PUBLIC_URL: "https://tellsign.example", CONTACT_EMAIL: "us@example.org" });

const about = {
  path: "/about",
  canonicalPath: "/about",
  title: "About · Tellsign",
  description: "What Tellsign is",
  kind: "website",
  picture: "about",
  structuredData: [{ "@type": "Organization", url: "__PUBLIC_URL__/", name: "</script>" }],
  feed: "/blog/rss.xml",
  file: "pages/about.html",
};
const landing = { ...about, path: "/", canonicalPath: "/", file: "pages/landing.html" };
const notFound = { ...about, path: "/404", canonicalPath: "/404", file: "pages/404.html" };
const measured = [about, landing, notFound];
const brief = [{ ...about, file: "pages/about-brief.html" }, notFound];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-web-"));
  await mkdir(join(folder, "dist", "assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "not for the web");
  await writeFile(join(folder, "dist", "index.html"), template);
  await writeFile(join(folder, "dist", "sitemap.xml"), "<loc>__PUBLIC_URL__/about</loc>");
  await mkdir(join(folder, "rendered", "pages"), { recursive: true });
  await writeFile(
    join(folder, "rendered", "pages.json"),
    JSON.stringify({ notFoundPath: "/404", pages: { measured, brief } }),
  );
  for (const [name, body] of [
    ["about", "<p>Write to __CONTACT_EMAIL__</p>"],
    ["about-brief", "<p>99.8%</p>"],
    ["landing", "<p>Was it made by AI?</p>"],
    ["404", "<p>Nothing is here</p>"],
  ]) {
    await writeFile(join(folder, "rendered", "pages", `${name}.html`), body ?? "");
  }
  await writeFile(
    join(folder, "rendered", "render.js"),
    `export async function renderPage({ path, answers }) {
      if (path.endsWith("broken")) throw new Error(path);
      return path + JSON.stringify(answers);
    }`,
  );
  await writeFile(join(folder, "dist", "logo.svg"), "<svg></svg>");
  await writeFile(join(folder, "dist", "assets", "main-abc.js"), script);
  await writeFile(join(folder, "dist", "assets", "ready-abc.js"), script);
  await writeFile(join(folder, "dist", "assets", "ready-abc.js.br"), "made by the build");
  await writeFile(join(folder, "dist", "assets", "face.woff2"), "font");
});
afterAll(() => rm(folder, { recursive: true }));

function website(
  dist = "dist",
  given = env,
  listeners: Partial<Parameters<typeof mountWeb>[3]> = {},
): Hono<AppBindings> {
  const app = new Hono<AppBindings>();
  app.onError(onError(pino({ level: "silent" })));
  app.use(secureHeaders(given));
  app.get("/api/known-errors", (c) => c.json({ items: ["one"] }));
  app.get("/api/certificate/broken", (c) => c.json({}));
  app.get("/api/certificate/gone", (c) => c.json({}, 404));
  const folders = { files: join(folder, dist), rendered: join(folder, "rendered") };
  mountWeb(app, given, folders, { onPage: () => {}, onRenderFailure: () => {}, ...listeners });
  return app;
}
const html = { headers: { accept: "text/html,*/*;q=0.8" } };

describe("a page", () => {
  it("has the title, description and address of its screen", async () => {
    const response = await website().request("/about", html);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const text = await response.text();
    expect(text).toContain("<title>About · Tellsign</title>");
    expect(text).toContain('<meta name="description" content="What Tellsign is" />');
    expect(text).toContain('<link rel="canonical" href="https://tellsign.example/about" />');
    expect(text).not.toContain("noindex");
    expect(text).toContain('content="https://tellsign.example/og/about.png"');
    expect(text).toContain('type="application/rss+xml" href="/blog/rss.xml"');
  });

  it("says without script what the build rendered, with the address of this installation", async () => {
    const text = await (await website().request("/about/", html)).text();
    expect(text).toContain('<div id="root"><p>Write to us@example.org</p></div>');
    expect(text).toContain('"contactEmail":"us@example.org"');
    expect(text).not.toMatch(/__[A-Z]+/);
  });

  it("shows the specification's figures where that is wanted", async () => {
    const asBrief = { ...env, CLAIMS: "brief" as const };
    const text = await (await website("dist", asBrief).request("/about", html)).text();
    expect(text).toContain("<p>99.8%</p>");
  });

  it("carries structured data that cannot break out of its element", async () => {
    const text = await (await website().request("/about", html)).text();
    const [, data = ""] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({
      "@type": "Organization",
      url: "https://tellsign.example/",
      name: "</script>",
    });
  });

  it("that shows what is stored is rendered with it", async () => {
    const text = await (await website().request("/known-errors", html)).text();
    expect(text).toContain('<div id="root">/known-errors{"/api/known-errors":{"items":["one"]}}');
    expect(text).toContain('id="page-answers">{"/api/known-errors"');
    expect((await website().request("/certificate/gone", html)).status).toBe(404);
  });

  it("that cannot be rendered with what is stored is left to the browser, and that is told", async () => {
    const failures: unknown[] = [];
    const app = website("dist", env, { onRenderFailure: (error) => failures.push(error) });
    const response = await app.request("/certificate/broken", html);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root"></div>');
    expect(failures).toHaveLength(1);
  });

  it("of the front is left to the browser for a member, who is led on", async () => {
    const visitor = await (await website().request("/", html)).text();
    expect(visitor).toContain("Was it made by AI?");
    const cookie = "__Host-tellsign_session=token";
    const member = await website().request("/", { headers: { ...html.headers, cookie } });
    expect(await member.text()).toContain('<div id="root"></div>');
  });

  it("is told of when it was found", async () => {
    const seen: string[] = [];
    const app = website("dist", env, { onPage: (_, pathname) => seen.push(pathname) });
    await app.request("/about", html);
    await app.request("/about", { ...html, method: "HEAD" });
    await app.request("/no/such/page", html);
    expect(seen).toEqual(["/about"]);
  });

  it("of a listed kind that was not rendered is unknown", async () => {
    expect((await website().request("/blog/no-such-article", html)).status).toBe(404);
  });

  it("is not for search engines where its screen is not", async () => {
    const text = await (await website().request("/dashboard?free=true", html)).text();
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).not.toContain("canonical");
  });

  it("nobody knows is 404, and still a page", async () => {
    const response = await website().request("/no/such/page", html);
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).toContain("<title>Page not found · Tellsign</title>");
    expect(text).toContain("Nothing is here");
    expect(text).toContain("noindex");
  });

  it("carries the nonce of its policy, another each time", async () => {
    const app = website();
    const nonces = new Set<string>();
    for (const response of [await app.request("/", html), await app.request("/", html)]) {
      const [, nonce = ""] = /content="([^"]+)"/.exec(await response.text()) ?? [];
      expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it("cannot be made to carry what its address says", async () => {
    const text = await (await website().request('/blog/"><script>x', html)).text();
    expect(text).not.toContain("<script>");
  });

  it("is answered to HEAD without a body", async () => {
    const response = await website().request("/about", { ...html, method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("takes no other method", async () => {
    const response = await website().request("/about", { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  it("says how to build the screens when they are not", async () => {
    const response = await website("absent").request("/", html);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("npm run build");
  });
});

describe("a file", () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    website().request(path, { headers: { accept: "*/*", ...headers } });

  it("whose name has a hash is kept for good, others are asked for again", async () => {
    const hashed = await get("/assets/main-abc.js");
    expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await hashed.text()).toBe(script);
    const plain = await get("/logo.svg");
    expect(plain.headers.get("cache-control")).toBe("no-cache");
    const etag = plain.headers.get("etag") ?? "";
    expect((await get("/logo.svg", { "if-none-match": etag })).status).toBe(304);
  });

  it("of text is compressed as the browser can read it", async () => {
    const br = await get("/assets/main-abc.js", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script);
    const gzip = await get("/assets/main-abc.js", { "accept-encoding": "gzip" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
    expect(gzip.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("that names its own address is told it", async () => {
    const plain = await get("/sitemap.xml");
    expect(await plain.text()).toBe("<loc>https://tellsign.example/about</loc>");
    const gzip = await get("/sitemap.xml", { "accept-encoding": "gzip" });
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toContain("tellsign.example");
  });

  it("that the build compressed is sent as it is", async () => {
    const response = await get("/assets/ready-abc.js", { "accept-encoding": "br" });
    expect(await response.text()).toBe("made by the build");
  });

  it("that is compressed by nature is left alone", async () => {
    const response = await get("/assets/face.woff2", { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("content-type")).toBe("font/woff2");
    expect(await response.text()).toBe("font");
  });

  it("that is missing is 404 and no page", async () => {
    const response = await get("/assets/gone.js");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "route_not_found" });
  });

  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
  ])("outside the screens is not reached by %s", async (path) => {
    const response = await website().request(`http://host${path}`, html);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("not for the web");
  });
});
