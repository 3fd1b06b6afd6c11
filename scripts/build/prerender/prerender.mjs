/** Renders every public page as HTML, once for each way of stating accuracy, draws its picture and lists it for search engines. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRepository } from "../../repository-root.mjs";
import { createPictures } from "./draw-picture.mjs";
import { makeSitemap, robots } from "./search-files.mjs";

const web = inRepository("web/dist");
const rendered = inRepository("web/dist-render");
const { listPageHeads, notFoundPath, renderPage, writeLlms } = await import(
  pathToFileURL(path.join(rendered, "render.js")).href
);

/** The server replaces these placeholders with its configuration. */
const tokens = {
  contactEmail: "__CONTACT_EMAIL__",
  salesEmail: "__SALES_EMAIL__",
  publicUrl: "__PUBLIC_URL__",
};

await rm(path.join(rendered, "pages"), { recursive: true, force: true });
/** @type {Record<string, object[]>} */
const pages = {};
for (const claims of ["measured", "brief"]) {
  const facts = { claims, ...tokens };
  const folder = path.join(rendered, "pages", claims);
  await mkdir(folder, { recursive: true });
  pages[claims] = [];
  for (const head of listPageHeads(facts)) {
    const file = `pages/${claims}/${pages[claims].length}.html`;
    await writeFile(path.join(rendered, file), await renderPage({ path: head.path, facts }));
    pages[claims].push({ ...head, file });
  }
}

/** @type {any[]} */
const heads = listPageHeads({ claims: "measured", ...tokens });
const drawPicture = await createPictures();
await mkdir(path.join(web, "og"), { recursive: true });
for (const head of heads) {
  if (head.path !== head.canonicalPath) continue;
  await writeFile(path.join(web, "og", `${head.picture}.png`), await drawPicture(head));
}
const listed = heads.filter((head) => head.path !== notFoundPath);
await writeFile(path.join(web, "sitemap.xml"), makeSitemap(listed));
await writeFile(path.join(web, "robots.txt"), robots);
for (const [name, text] of Object.entries(writeLlms(listed))) {
  await writeFile(path.join(web, name), text);
}
// Written last: its presence means that the build is complete.
await writeFile(path.join(rendered, "pages.json"), JSON.stringify({ notFoundPath, pages }));
