/** The part of AbortSignal used here; the type itself belongs to the hosts. */
export type StopSignal = { throwIfAborted(): void };
