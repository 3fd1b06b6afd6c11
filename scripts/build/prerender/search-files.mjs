/** What search engines request first. The server fills in `__PUBLIC_URL__`. */

/** @param {readonly { path: string, canonicalPath: string, updatedOn: string | null }[]} heads */
export function makeSitemap(heads) {
  const urls = heads
    .filter(({ path, canonicalPath }) => path === canonicalPath)
    .map(({ path, updatedOn }) => {
      const changed = updatedOn === null ? "" : `<lastmod>${updatedOn}</lastmod>`;
      return `  <url><loc>__PUBLIC_URL__${path}</loc>${changed}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** Pages that must not be listed say so themselves; a crawler has to be allowed to read them to see that. */
export const robots = [
  "User-agent: *",
  "Disallow: /api/",
  "Disallow: /models/",
  "",
  "Sitemap: __PUBLIC_URL__/sitemap.xml",
  "",
].join("\n");
