/** Pages of the built screens: the shared template with its head, the prerendered markup and the runtime configuration. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  findScreen,
  notFoundScreen,
  pageTitle,
  type Screen,
} from "@tellsign/contracts/site/screens";
import type { Env } from "../../env.ts";

/** Written by web/src/heads/page-head.ts during the build. */
type PrerenderedPage = {
  path: string;
  canonicalPath: string;
  title: string;
  description: string;
  kind: "website" | "article";
  picture: string;
  structuredData: object[];
  feed: string | null;
  /** Relative to the folder of prerendered pages. */
  file: string;
};
type Prerendered = {
  notFoundPath: string;
  pages: Record<Env["CLAIMS"], PrerenderedPage[]>;
};
type Answers = Record<string, unknown>;
type Renderer = {
  renderPage(given: { path: string; facts: object; answers: Answers }): Promise<string>;
};

export type WebPage = { html: string; known: boolean };

export type WebPages = {
  /** `answers` are API responses by path to render the page with; `bare` leaves rendering to the browser. */
  make(
    pathname: string,
    given: { nonce: string; answers?: Answers | undefined; bare?: boolean },
  ): Promise<WebPage>;
};

const noScript = "<noscript>Tellsign needs JavaScript for its interactive screens.</noscript>";

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };
  return text.replace(/[&<>"]/g, (character) => `&${entities[character]};`);
}

/** Escapes JSON so that it cannot close the element that contains it. */
function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${embedJson(value)}</script>`;
}

function headOfScreen(screen: Screen): string[] {
  const title = escapeHtml(pageTitle(screen.title));
  const description = escapeHtml(screen.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="__PUBLIC_URL__/og/home.png" />`,
    `<meta name="robots" content="noindex" />`,
  ];
}

function headOfPage(page: PrerenderedPage, env: Env): string[] {
  const mayShow = (data: object) => env.BILLING || !JSON.stringify(data).includes('"price"');
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const address = escapeHtml(`__PUBLIC_URL__${page.canonicalPath}`);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:site_name" content="Tellsign" />`,
    `<meta property="og:type" content="${page.kind}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="__PUBLIC_URL__/og/${page.picture}.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${title}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(page.feed === null
      ? []
      : [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(page.feed)}" />`]),
    ...page.structuredData
      .filter(mayShow)
      .map((data) => `<script type="application/ld+json">${embedJson(data)}</script>`),
  ];
}

/** For a page that is readable without scripts: styles load first and scripts are deferred. */
function paintFirst(template: string): string {
  const sheet = /\n?\s*<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? "";
  return template
    .replace(sheet, "")
    .replace("<!--head-->", () => `<!--head-->${sheet}`)
    .replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

/** Null if the screens have not been built. */
export async function readWebPages(
  env: Env,
  { files, rendered }: { files: string; rendered: string },
): Promise<WebPages | null> {
  const built = await readFile(join(files, "index.html"), "utf8").catch(() => null);
  const list = await readFile(join(rendered, "pages.json"), "utf8").catch(() => null);
  if (built === null || list === null) return null;
  // The style sheet hides every price by this, so that none shows before scripts run.
  const template = env.BILLING ? built : built.replace("<html", '<html data-billing="off"');
  const readable = paintFirst(template);
  const { notFoundPath, pages }: Prerendered = JSON.parse(list);
  const byPath = new Map(pages[env.CLAIMS].map((page) => [page.path, page]));
  const bodies = new Map<string, Promise<string>>();
  let renderer: Promise<Renderer> | undefined;

  const facts = {
    claims: env.CLAIMS,
    contactEmail: env.CONTACT_EMAIL,
    salesEmail: env.SALES_EMAIL,
    publicUrl: env.PUBLIC_URL,
  };
  const configured: Record<string, string> = {
    __CONTACT_EMAIL__: escapeHtml(env.CONTACT_EMAIL),
    __SALES_EMAIL__: escapeHtml(env.SALES_EMAIL),
    __PUBLIC_URL__: escapeHtml(env.PUBLIC_URL),
  };
  const fillIn = (html: string) =>
    html.replace(
      /__(CONTACT_EMAIL|SALES_EMAIL|PUBLIC_URL)__/g,
      (token) => configured[token] ?? token,
    );

  function readBody({ file }: PrerenderedPage): Promise<string> {
    const body = bodies.get(file) ?? readFile(join(rendered, file), "utf8").then(fillIn);
    bodies.set(file, body);
    return body;
  }

  async function render(path: string, answers: Answers): Promise<string> {
    renderer ??= import(pathToFileURL(join(rendered, "render.js")).href);
    return (await renderer).renderPage({ path, facts, answers });
  }

  return {
    async make(pathname, { nonce, answers, bare = false }) {
      const path = pathname.replace(/\/+$/, "") || "/";
      const screen = findScreen(path);
      const listed = byPath.get(path);
      // A screen with many paths, such as the blog, exists only at the prerendered ones.
      const known = screen !== null && !(screen.indexed && !listed);
      const page = known ? listed : byPath.get(notFoundPath);
      let body = "";
      if (answers) body = await render(path, answers);
      else if (page && !bare) body = await readBody(page);
      const head =
        known && listed
          ? headOfPage(listed, env)
          : headOfScreen((known && screen) || notFoundScreen);
      const data = [
        dataElement("page-facts", facts),
        ...(answers ? [dataElement("page-answers", answers)] : []),
        ...(body === "" ? [noScript] : []),
      ];
      // Replacement functions are used because `$` has a special meaning in replacement strings.
      const html = (body === "" ? template : readable)
        .replace("<!--head-->", () => fillIn(head.join("\n    ")))
        .replace("<!--page-->", () => body)
        .replace("<!--data-->", () => data.join("\n    "))
        .replaceAll("__NONCE__", () => nonce);
      return { html, known };
    },
  };
}
