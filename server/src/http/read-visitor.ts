import type { DeviceTraits } from "@tellsign/contracts/free-scan";
import { keyedHash } from "../keyed-hash.ts";
import type { Visitor } from "../policy/free-scan.ts";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { addressNetwork, clientAddress } from "./client-address.ts";

/** What tells one visitor's device from another, as hashes that reveal none of it. */
export function readVisitor(c: AppContext, services: Services, traits: DeviceTraits): Visitor {
  const secret = services.installationSecret;
  // The header is harder to vary than a field of the body.
  const userAgent = c.req.header("user-agent") || traits.userAgent;
  const address = addressNetwork(clientAddress(c, services.env));
  return {
    fingerprintHash: keyedHash(secret, "fingerprint", traits.deviceFingerprint),
    deviceHash: keyedHash(secret, "device", `${userAgent}\0${traits.screenResolution}`),
    addressHash: keyedHash(secret, "address", address),
  };
}
