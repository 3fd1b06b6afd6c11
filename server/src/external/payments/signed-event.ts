/** An event as received: the body exactly as it was signed, byte for byte. */
export type SignedEvent = { body: string; signature: string };
