/** The port to the decoder: ffmpeg on this machine, or the one bundled with the project. Both take the same arguments. */
import type { StopSignal } from "../../stop-signal.ts";

/** Stand in the arguments for the file, and for where the answer goes. */
export const inputPlace = "{input}";
export const outputPlace = "{output}";

export type DecoderCall = {
  program: "ffmpeg" | "ffprobe";
  args: readonly string[];
  path: string;
  /** CPU time. Wall-clock time may be longer on a busy machine, and waiting for the reader does not count. */
  timeS: number;
  outputBytesMax: number;
  signal?: StopSignal | undefined;
  onLogLine?: ((line: string) => void) | undefined;
};

export type Decoder = {
  /** Such as "ffmpeg 5.1.6". */
  name: string;
  /** The answer, piece by piece. Whoever stops reading ends the process. Throws a MediaRefusal at a limit, a DecoderFailed where the decoder gives up. */
  run(call: DecoderCall): AsyncGenerator<Buffer, void>;
};

/** The decoder could make nothing of the file. */
export class DecoderFailed extends Error {
  constructor(log: string, code: number | null) {
    super(`The decoder ended with ${code ?? "a signal"}: ${log}`);
    this.name = "DecoderFailed";
  }
}
