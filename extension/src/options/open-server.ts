import { Tellsign } from "@tellsign/sdk";
import type { ServerSettings } from "./server-settings.ts";

/** A person waits, so a server that does not answer is asked once more and no longer. */
const retries = 1;

export function openServer({ address, key }: ServerSettings): Tellsign {
  return new Tellsign({ apiKey: key, baseUrl: address, retries });
}

/** What the server, or the way to it, says about a failure. */
export function describeFailure(error: unknown, { address }: Pick<ServerSettings, "address">) {
  const reason = error instanceof Error ? error.message : String(error);
  return `${new URL(address).host}: ${reason}`;
}
