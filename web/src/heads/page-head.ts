/** What search engines and link previews read from a page. `__PUBLIC_URL__` stands for the installation's address. */
export type PageHead = {
  path: string;
  /** The canonical address when several show the same page. */
  canonicalPath: string;
  title: string;
  description: string;
  kind: "website" | "article";
  /** The name of its image under /og/. */
  picture: string;
  /** A label above the image's title. */
  label: string;
  structuredData: readonly object[];
  /** Feeds that belong to the page. */
  feed: string | null;
  updatedOn: string | null;
};

export const publicUrlToken = "__PUBLIC_URL__";
