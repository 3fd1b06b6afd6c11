/** Where each trust list is published, and whose certificates it may hold. */
import { type Env, officialTrustListUrl } from "../../env.ts";
import type { KeptListName } from "../../storage/trust/kept-trust-lists.ts";
import type { Holders } from "../../storage/trust/parse-certificates.ts";

export type ListSource = {
  name: KeptListName;
  url: string;
  holders: Holders;
  /** Whether a server that has no such file is no failure. */
  optional: boolean;
};

const interimUrl = "https://raw.githubusercontent.com/contentauth/verify-site/main/static/trust/";

/** Empty where nothing is to be fetched. Another folder than the C2PA's holds all of them. */
export function listSources({
  TRUST_LIST_URL: url,
  TRUST_LIST_FILE: file,
  INTERIM_TRUST_LIST_FILE: interimFile,
  URL_FETCH: mayFetch,
}: Pick<
  Env,
  "TRUST_LIST_URL" | "TRUST_LIST_FILE" | "INTERIM_TRUST_LIST_FILE" | "URL_FETCH"
>): ListSource[] {
  if (url === "off" || file || !mayFetch) return [];
  const folder = url.endsWith("/") ? url : `${url}/`;
  const interimFolder = url === officialTrustListUrl ? interimUrl : folder;
  const source = (name: KeptListName, holders: Holders, address: string, optional = false) => ({
    name,
    holders,
    optional,
    url: address,
  });
  const interim = [
    source("interimAuthorities", "authorities", `${interimFolder}anchors.pem`, true),
    source("interimSigners", "signers", `${interimFolder}allowed.pem`, true),
  ];
  return [
    source("signers", "authorities", `${folder}C2PA-TRUST-LIST.pem`),
    source("timeStamps", "authorities", `${folder}C2PA-TSA-TRUST-LIST.pem`),
    ...(interimFile ? [] : interim),
  ];
}
