import type { DeviceTraits } from "@tellsign/contracts/free-scan";
import { freeScanStorageKeys } from "@tellsign/contracts/limits";
import { deviceStorage } from "./free-scan-markers.ts";

/** Leaves room for the screen and the time within what the server takes. */
const agentLengthMax = 400;

/** What tells this device from another: made once, then kept on it. */
export function readDeviceTraits(): DeviceTraits {
  const storage = deviceStorage();
  const userAgent = navigator.userAgent;
  const screenResolution = `${screen.width}x${screen.height}`;
  const deviceFingerprint =
    storage.getItem(freeScanStorageKeys.fingerprint) ??
    `${userAgent.slice(0, agentLengthMax)}|${screenResolution}|${Date.now()}`;
  storage.setItem(freeScanStorageKeys.fingerprint, deviceFingerprint);
  return { deviceFingerprint, userAgent, screenResolution };
}
