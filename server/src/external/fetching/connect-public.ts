/** Connects to the public internet only: a name is resolved once and dialed at an address that was checked. */
import type { Duplex } from "node:stream";
import { AppError } from "../../process/app-error.ts";
import { type DialAddress, dialAddress } from "./dial-address.ts";
import { isPublicAddress } from "./is-public-address.ts";
import type { Target } from "./parse-public-url.ts";
import { createNameResolver, type ResolveName } from "./resolve-name.ts";

/** How names are resolved and addresses dialed; tests pass their own. */
export type Network = { resolve?: ResolveName; dial?: DialAddress };

type Connect = (target: Target, signal: AbortSignal) => Promise<Duplex>;

const addressesTried = 3;

export function createConnector({
  resolve = createNameResolver(),
  dial = dialAddress,
}: Network): Connect {
  /** A name without a public address is reported as not allowed, whether it has a private address or none; otherwise the response would reveal which private names exist. */
  async function findAddresses({ host, isAddress }: Target, signal: AbortSignal) {
    if (isAddress) return [host];
    const addresses = (await resolve(host, signal)).filter(isPublicAddress);
    if (addresses.length === 0) throw new AppError("url_not_allowed");
    return addresses.slice(0, addressesTried);
  }

  return async (target, signal) => {
    const { host, isAddress, port, secure } = target;
    let failure: unknown;
    for (const address of await findAddresses(target, signal)) {
      try {
        return await dial({ address, port, secure, servername: isAddress ? null : host }, signal);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}
