import { isIP } from "node:net";
import { isPublicAddress } from "./is-public-address.ts";

export type Target = {
  url: URL;
  /** The host without IPv6 brackets or a trailing dot. */
  host: string;
  /** Whether the host is a (public) IP address. */
  isAddress: boolean;
  port: number;
  secure: boolean;
};

const ports: Record<string, number> = { "http:": 80, "https:": 443 };
const portsAllowed = [80, 443];

/** Names that never refer to the public internet, whatever they resolve to. */
const localNames = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "home.arpa",
  "onion",
  "test",
  "invalid",
];

function isPublicName(name: string): boolean {
  const labels = name.split(".");
  if (labels.length < 2 || labels.some((label) => !/^[a-z0-9_-]{1,63}$/.test(label))) return false;
  return !localNames.some((local) => name === local || name.endsWith(`.${local}`));
}

/** Parses a URL, or returns null if it may not be contacted. By then the URL parser has normalized every spelling of an IP address (decimal, octal, hex, short, full-width). */
export function parsePublicUrl(address: string, base?: URL): Target | null {
  const given = address.trim();
  if (given === "" || /[\p{Cc}\\]/u.test(given) || !URL.canParse(given, base?.href)) return null;
  const url = new URL(given, base?.href);
  const usual = ports[url.protocol];
  if (usual === undefined || url.username !== "" || url.password !== "") return null;
  const port = url.port === "" ? usual : Number(url.port);
  if (!portsAllowed.includes(port)) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  const isAddress = isIP(host) !== 0;
  if (!(isAddress ? isPublicAddress(host) : isPublicName(host))) return null;
  return { url, host, isAddress, port, secure: url.protocol === "https:" };
}
