#!/usr/bin/env node
/** What npm links as the command: it is there before anything is built, or npm would not link it. */
import { existsSync } from "node:fs";

const program = new URL("../dist/tellsign.js", import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write("tellsign is not built yet. Run: npm run build -- cli\n");
  process.exitCode = 2;
}
