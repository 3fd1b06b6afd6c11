import type { DeviceTraits } from "@tellsign/contracts/analysis/free-scan";
import { freeScanStorageKeys } from "@tellsign/contracts/limits";
import { deviceStorage } from "./free-scan/free-scan-markers.ts";

/** Leaves room for the screen size and timestamp within the server's length limit. */
const agentLengthMax = 400;

/** Distinguishes this device from others. Created once, then kept on the device. */
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
