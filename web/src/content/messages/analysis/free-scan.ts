import { freeScanWindowHours } from "@tellsign/contracts/limits";

export const freeScan = {
  limitErrorMarker: "FREE_SCAN_LIMIT_REACHED",
  systemErrorTitle: "Analysis System Error",
  serverNote: `One scan every ${freeScanWindowHours} hours.`,
} as const;
