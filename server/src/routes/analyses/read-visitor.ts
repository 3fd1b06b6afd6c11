import type { DeviceTraits } from "@tellsign/contracts/analysis/free-scan";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/app-context.ts";
import { addressNetwork, clientAddress } from "../../http/request/client-address.ts";
import type { Visitor } from "../../policy/free-scan.ts";
import { keyedHash } from "../../process/keyed-hash.ts";

/** Distinguishes visitors' devices by hashes that reveal nothing about them. */
export function readVisitor(
  c: AppContext,
  services: { env: Env; installationSecret: string },
  traits: DeviceTraits,
): Visitor {
  const secret = services.installationSecret;
  // The header is harder to vary than a body field.
  const userAgent = c.req.header("user-agent") || traits.userAgent;
  const address = addressNetwork(clientAddress(c, services.env));
  return {
    fingerprintHash: keyedHash(secret, "fingerprint", traits.deviceFingerprint),
    deviceHash: keyedHash(secret, "device", `${userAgent}\0${traits.screenResolution}`),
    addressHash: keyedHash(secret, "address", address),
  };
}
