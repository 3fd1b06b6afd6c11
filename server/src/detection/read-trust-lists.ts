/** The trust lists as detectors need them, from the files of the operator or those that were fetched. */
import { readFile, stat } from "node:fs/promises";
import type { InterimList, TrustLists } from "@tellsign/detectors/provenance/trust-lists";
import { type KeptTrustLists, readKeptTrustLists } from "../storage/trust/kept-trust-lists.ts";
import { parseCertificates, writeCertificates } from "../storage/trust/parse-certificates.ts";

export type TrustFiles = {
  /** PEM certificates that the operator chose instead of the C2PA's. */
  chosen: string | null;
  /** The interim list, if the operator supplies it. */
  interim: string | null;
  /** What was fetched; null where nothing is. */
  kept: string | null;
  /** Whether what was fetched is the C2PA's own list. */
  keptFrom: TrustLists["from"];
};

export const noTrustFiles: TrustFiles = {
  chosen: null,
  interim: null,
  kept: null,
  keptFrom: "c2pa",
};

async function readInterim(path: string): Promise<InterimList> {
  const all = parseCertificates(await readFile(path, "utf8"), "anyone");
  const signers = all.filter(({ ca }) => !ca);
  return {
    authoritiesPem: writeCertificates(all.filter(({ ca }) => ca)),
    signersPem: signers.length > 0 ? writeCertificates(signers) : null,
  };
}

function toInterim({ interimAuthorities, interimSigners }: KeptTrustLists): InterimList | null {
  if (!interimAuthorities) return null;
  return { authoritiesPem: interimAuthorities.pem, signersPem: interimSigners?.pem ?? null };
}

async function readLists({ chosen, interim, kept, keptFrom }: TrustFiles): Promise<TrustLists> {
  const fetched = kept ? await readKeptTrustLists(kept) : {};
  const suppliedInterim = interim ? await readInterim(interim) : null;
  const own = chosen ? await readFile(chosen, "utf8") : null;
  const { signers } = fetched;
  return {
    from: own === null ? keptFrom : "operator",
    fetchedAt: own === null && signers ? new Date(signers.fetchedAt) : null,
    signersPem: own ?? signers?.pem ?? null,
    timeStampsPem: fetched.timeStamps?.pem ?? null,
    interim: suppliedInterim ?? toInterim(fetched),
  };
}

/** Reads them again when those that were fetched have changed. */
export function createTrustListReader(files: TrustFiles): () => Promise<TrustLists> {
  let known: { state: string; lists: Promise<TrustLists> } | null = null;
  return async () => {
    const found = files.kept ? await stat(files.kept).catch(() => null) : null;
    const state = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : "";
    if (known?.state !== state) known = { state, lists: readLists(files) };
    return known.lists;
  };
}
