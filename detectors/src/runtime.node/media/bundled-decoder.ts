/** The bundled decoder: FFmpeg as WebAssembly, in a separate Node process per call. Slower, and sandboxed twice. */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Decoder, inputPlace, outputPlace } from "./decoder.ts";
import { guardCommand } from "./guard-command.ts";
import { runProcess } from "./run-process.ts";

/** Beside this file, and beside the bundle of whichever program this is part of. */
const program = fileURLToPath(new URL("./run-bundled-decoder.js", import.meta.url));

/** Of its JavaScript; the decoder's own memory has its limit in the program. */
const heapMbMax = 256;

/** Against ffmpeg on the same machine, as measured; a start takes a second. */
const slowness = 4;

const places: Record<string, string> = { [inputPlace]: "/input", [outputPlace]: "/output" };

export function createBundledDecoder(): Decoder {
  return {
    name: "the bundled decoder",
    run: (call) => {
      const args = [
        `--max-old-space-size=${heapMbMax}`,
        program,
        call.program,
        resolve(call.path),
        ...call.args.map((arg) => places[arg] ?? arg),
      ];
      // Its address space is mostly reserved and never used, so it is not that which is limited.
      const limits = {
        timeS: call.timeS * slowness,
        addressSpaceKb: null,
        folder: dirname(program),
      };
      return runProcess(guardCommand(process.execPath, args, limits), call);
    },
  };
}
