import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

describe("a public address", () => {
  it.each(["1.1.1.1", "8.8.8.8", "93.184.216.34", "100.63.255.255", "100.128.0.0", "172.15.0.1"])(
    "may be %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(["172.32.0.1", "192.167.1.1", "198.17.0.1", "198.20.0.1", "223.255.255.254"])(
    "may be %s, beside a range that is not",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(["2606:4700:4700::1111", "2a00:1450:4001:81b::200e", "2001:4860:4860::8888"])(
    "may be %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ["this network", "0.0.0.0", "0.255.255.255"],
    ["private", "10.0.0.1", "10.255.255.255"],
    ["shared by carriers", "100.64.0.1", "100.127.255.255"],
    ["loopback", "127.0.0.1", "127.255.255.254"],
    ["link-local, where clouds tell secrets", "169.254.0.1", "169.254.169.254"],
    ["private", "172.16.0.1", "172.31.255.255"],
    ["for protocols", "192.0.0.1", "192.0.0.192"],
    ["documentation", "192.0.2.1", "203.0.113.9"],
    ["documentation", "198.51.100.0", "198.51.100.255"],
    ["AS112 and AMT", "192.31.196.1", "192.52.193.1"],
    ["the old 6to4 relay and AS112", "192.88.99.1", "192.175.48.1"],
    ["private", "192.168.0.1", "192.168.255.255"],
    ["benchmarking", "198.18.0.1", "198.19.255.255"],
    ["multicast", "224.0.0.1", "239.255.255.255"],
    ["reserved and broadcast", "240.0.0.1", "255.255.255.255"],
    ["a cloud's own control service", "168.63.129.16", "168.63.129.16"],
  ])("is none that is %s", (_, ...addresses) => {
    for (const address of addresses)
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it.each([
    ["unspecified or loopback", "::", "::1"],
    ["IPv4 in IPv6, mapped", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
    ["IPv4 in IPv6, compatible", "::127.0.0.1", "::7f00:1"],
    ["IPv4 in IPv6, translated", "::ffff:0:127.0.0.1", "::ffff:0:7f00:1"],
    ["NAT64", "64:ff9b::7f00:1", "64:ff9b:1::a00:1"],
    ["discarded", "100::1", "100:0:0:1::1"],
    ["Teredo", "2001::1", "2001:0:7f00:1::"],
    ["benchmarking and ORCHID", "2001:2::1", "2001:20::1"],
    ["documentation", "2001:db8::1", "3fff:fff::1"],
    ["6to4", "2002:7f00:1::", "2002:c0a8:101::1"],
    ["AS112 and segment routing", "2620:4f:8000::1", "5f00::1"],
    ["unique local", "fc00::1", "fd00:ec2::254"],
    ["link-local or site-local", "fe80::1", "fec0::1"],
    ["multicast", "ff02::1", "ff0e::1"],
    ["one with a zone", "fe80::1%eth0", "2606:4700::1%lo"],
  ])("is none that is %s", (_, ...addresses) => {
    for (const address of addresses)
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it.each(["", "localhost", "1.1.1", "0x7f.1", "2130706433", "[::1]"])(
    "is none that is no address: %j",
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
});
