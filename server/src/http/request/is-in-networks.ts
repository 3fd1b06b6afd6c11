import { BlockList, isIPv6 } from "node:net";

const family = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** `networks` are single addresses or networks in CIDR notation. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(start, family(start));
    else list.addSubnet(start, Number(bits), family(start));
  }
  return list.check(address, family(address));
}
