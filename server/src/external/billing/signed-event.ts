/** An event as it comes over the network: the body as it was signed, byte for byte. */
export type SignedEvent = { body: string; signature: string };
