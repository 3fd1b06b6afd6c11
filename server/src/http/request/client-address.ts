import { isIPv6 } from "node:net";
import type { Env } from "../../env.ts";
import type { AppContext } from "../app-context.ts";

const unknownAddress = "0.0.0.0";

function plain(address: string): string {
  // Some proxies add the port.
  const bare = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, "$1");
}

/** The peer's address, or the one recorded by the outermost of the TRUSTED_PROXIES. Further entries are client-supplied. */
export function clientAddress(c: AppContext, env: Pick<Env, "TRUSTED_PROXIES">): string {
  const peer = plain(c.env?.incoming?.socket.remoteAddress ?? unknownAddress);
  if (env.TRUSTED_PROXIES === 0) return peer;
  const forwarded = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map(plain)
    .filter((address) => address !== "");
  return forwarded.at(-env.TRUSTED_PROXIES) ?? forwarded[0] ?? peer;
}

/** The network one subscriber controls: a single IPv4 address or an IPv6 /64. */
export function addressNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ""] = address.split("%");
  const [head = "", tail] = bare.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...end];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
