import { BlockList, isIP } from "node:net";

/** Every IPv4 range in IANA's special-purpose registry, plus multicast and reserved space. */
const notPublic4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Not in the registry: Azure's host control service, reachable from every Azure VM.
  "168.63.129.16/32",
];

/** Only addresses IANA allocates as global unicast can be public. This excludes loopback, ULA, link-local, multicast, NAT64 and everything that embeds an IPv4 address except 6to4 and Teredo. */
const global6 = "2000::/3";
const notPublic6 = [
  // Protocol assignments: Teredo, benchmarking, ORCHID, anycast services.
  "2001::/23",
  "2001:db8::/32",
  // 6to4
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
];

function blockList(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const refused4 = blockList(notPublic4, "ipv4");
const refused6 = blockList(notPublic6, "ipv6");
const given6 = blockList([global6], "ipv6");

/** Whether an IP address, in a resolver's notation, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, "ipv4");
  if (family === 6) return given6.check(address, "ipv6") && !refused6.check(address, "ipv6");
  return false;
}
