/** What search engines and shared links read of a page. `__PUBLIC_URL__` stands for the address of the installation. */
export type PageHead = {
  path: string;
  /** The address that stands for this page where several show the same. */
  canonicalPath: string;
  title: string;
  description: string;
  kind: "website" | "article";
  /** Name of its picture below /og/. */
  picture: string;
  /** A label above the title of the picture. */
  label: string;
  structuredData: readonly object[];
  /** Feeds that belong to the page. */
  feed: string | null;
  updatedOn: string | null;
};

export const publicUrlToken = "__PUBLIC_URL__";
