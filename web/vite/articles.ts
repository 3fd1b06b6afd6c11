/** Turns the articles in src/content/articles into modules: `virtual:articles` lists them, and each body is its own chunk. */
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

const listId = "virtual:articles";
const bodyPrefix = "virtual:articles/";
const articlesFolder = join(import.meta.dirname, "../src/content/articles");

type Reader = typeof import("./list-articles.ts") & typeof import("./write-feed.ts");

/** Loaded by Vite's runner, because Node cannot import the contracts' TypeScript source. */
async function loadReader(): Promise<Reader> {
  const load = <T>(name: string) => runnerImport<T>(join(import.meta.dirname, name));
  const [list, feed] = await Promise.all([
    load<typeof import("./list-articles.ts")>("list-articles.ts"),
    load<typeof import("./write-feed.ts")>("write-feed.ts"),
  ]);
  return { ...list.module, ...feed.module };
}

export function articles(folder: string = articlesFolder): Plugin {
  let reader: Promise<Reader> | undefined;
  const read = async () => {
    reader ??= loadReader();
    return (await reader).listArticles(folder);
  };
  return {
    name: "tellsign-articles",
    resolveId(id) {
      return id === listId || id.startsWith(bodyPrefix) ? `\0${id}` : null;
    },
    async load(id) {
      if (id === `\0${listId}`) {
        const found = await read();
        for (const { head } of found) this.addWatchFile(join(folder, `${head.slug}.md`));
        const loaders = found.map(
          ({ head }) => `${JSON.stringify(head.slug)}: () => import("${bodyPrefix}${head.slug}")`,
        );
        const heads = JSON.stringify(found.map(({ head }) => head));
        return `export const articles = ${heads};\nexport const articleBodies = {${loaders.join(", ")}};\n`;
      }
      if (!id.startsWith(`\0${bodyPrefix}`)) return null;
      const slug = id.slice(bodyPrefix.length + 1);
      const article = (await read()).find(({ head }) => head.slug === slug);
      if (!article) throw new Error(`There is no article "${slug}".`);
      return `export default ${JSON.stringify(article.body)};\n`;
    },
    async generateBundle() {
      // The server-side renderer emits no files.
      if (this.environment.config.consumer === "server") return;
      const heads = (await read()).map(({ head }) => head);
      const { writeFeed } = await (reader ?? loadReader());
      this.emitFile({ type: "asset", fileName: "blog/rss.xml", source: writeFeed(heads) });
      this.emitFile({
        type: "asset",
        fileName: "blog/articles.json",
        source: JSON.stringify(heads),
      });
    },
  };
}
