#!/usr/bin/env node
/** `npx @tellsign/verify certificate.json [FILE] --keys keys.json`: exits with 0 if everything that could be checked holds. */
import { runVerify } from "./run-verify.ts";

runVerify(process.argv.slice(2), "tellsign-verify").then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  },
);
