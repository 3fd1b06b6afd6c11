/** Whether a visitor has used the free scan. Values are keyed hashes: only equality means something. */
import { freeScanWindowHours } from "@tellsign/contracts/limits";

export type Visitor = {
  fingerprintHash: string;
  /** User agent and screen together. */
  deviceHash: string;
  /** The network address; of IPv6 its /64. */
  addressHash: string;
};

/** `earlier`: scans within the window that were answered or still run. A new fingerprint alone is no new device; another device behind the same address is. */
export function freeScanUsed(visitor: Visitor, earlier: readonly Visitor[]): boolean {
  return earlier.some(
    (scan) =>
      scan.fingerprintHash === visitor.fingerprintHash ||
      (scan.addressHash === visitor.addressHash && scan.deviceHash === visitor.deviceHash),
  );
}

/** Scans before this moment no longer count. */
export function freeScanWindowStart(now: Date): Date {
  return new Date(now.getTime() - freeScanWindowHours * 3_600_000);
}
