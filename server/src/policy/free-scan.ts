/** Whether a visitor has used the free scan. The values are keyed hashes, so only equality is meaningful. */
import { freeScanWindowHours } from "@tellsign/contracts/limits";

export type Visitor = {
  fingerprintHash: string;
  /** User agent and screen resolution combined. */
  deviceHash: string;
  /** The network address; for IPv6, the /64. */
  addressHash: string;
};

/** `earlier` are finished or running scans within the window. A new fingerprint alone is not a new device; a different device behind the same address is. */
export function hasUsedFreeScan(visitor: Visitor, earlier: readonly Visitor[]): boolean {
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
