/** Fetches one trust list under the rules for addresses that users give: the public internet, bounded in size and time. */
import { readFile } from "node:fs/promises";
import type { Env } from "../../env.ts";
import { withTemporaryFile } from "../../storage/temporary-file.ts";
import type { KeptList } from "../../storage/trust/kept-trust-lists.ts";
import { parseCertificates, writeCertificates } from "../../storage/trust/parse-certificates.ts";
import type { FetchUrl, Wanted } from "../fetching/fetch-url.ts";
import type { ListSource } from "./list-sources.ts";

const wanted: Wanted = {
  accept: "text/plain, application/x-pem-file",
  bytesMax: 2 * 1024 * 1024,
  wholeMs: 20_000,
  check: (head) => {
    if (head.includes(0)) throw new Error("it is not a text");
  },
};

/** A list that was fetched and may not replace the one that is kept. */
export class UnfitList extends Error {}

/** Throws UnfitList, or the error of the connection. */
export async function fetchTrustList(
  { url, holders }: ListSource,
  kept: KeptList | undefined,
  { env, fetchUrl, now }: { env: Pick<Env, "DATA_DIR">; fetchUrl: FetchUrl; now: Date },
  signal: AbortSignal,
): Promise<KeptList> {
  const text = await withTemporaryFile(env, async ({ path }) => {
    await fetchUrl(url, { path, wanted, signal });
    return readFile(path, "utf8");
  });
  let certificates: ReturnType<typeof parseCertificates>;
  try {
    certificates = parseCertificates(text, holders);
  } catch (cause) {
    throw new UnfitList((cause as Error).message, { cause });
  }
  const count = certificates.length;
  // Half of all authorities do not lose their trust in a day; a list that was cut off looks like that.
  if (kept && count * 2 < kept.certificates) {
    throw new UnfitList(`it shrank from ${kept.certificates} certificates to ${count}`);
  }
  const pem = writeCertificates(certificates);
  return { url, fetchedAt: now.toISOString(), certificates: count, pem };
}
