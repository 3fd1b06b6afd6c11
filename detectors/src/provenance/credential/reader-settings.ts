/** What the official reader is told: which authorities may vouch for signers, and to fetch nothing. */
import type { InterimList, TrustLists } from "../trust-lists.ts";

/** Key usages that the trust list of the C2PA allows; the reader knows only the first of them by itself. */
const keyUsages = [
  "1.3.6.1.5.5.7.3.4",
  "1.3.6.1.5.5.7.3.36",
  "1.3.6.1.5.5.7.3.8",
  "1.3.6.1.5.5.7.3.9",
  "1.3.6.1.4.1.311.76.59.1.9",
  "1.3.6.1.4.1.62558.2.1",
].join("\n");

/** The reader names the list that vouches by these; signers that are listed one by one have no name there. */
export const listNames = { signers: "tellsign:signers", interim: "tellsign:interim", single: "" };

const timeStampsName = "tellsign:time-stamps";

/** The first list that fits counts, so those for time stamps go last. */
function writeSettings(
  anchors: readonly object[],
  lists: Pick<TrustLists, "timeStampsPem"> | null,
): string {
  const dates = lists?.timeStampsPem
    ? [{ trust_uri: timeStampsName, trust_kind: "tsa", trust_anchors: lists.timeStampsPem }]
    : [];
  return JSON.stringify({
    trust: { trust_config: keyUsages, anchors: [...anchors, ...dates] },
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
  });
}

export function readerSettings(lists: TrustLists | null): string {
  const { signers } = listNames;
  const anchors = lists?.signersPem
    ? [{ trust_uri: signers, trust_kind: "manifest", trust_anchors: lists.signersPem }]
    : [];
  return writeSettings(anchors, lists);
}

export function interimSettings(interim: InterimList, lists: TrustLists): string {
  const anchors = {
    trust_uri: listNames.interim,
    trust_kind: "manifest",
    trust_anchors: interim.authoritiesPem,
    ...(interim.signersPem && { allowed_list: interim.signersPem }),
  };
  return writeSettings([anchors], lists);
}
