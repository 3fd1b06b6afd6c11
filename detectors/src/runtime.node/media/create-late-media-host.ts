/** The media host, loaded when the first file comes: a process that analyses text alone looks for no decoder. */
import type { MediaHost } from "../../media/media.ts";
import { type DecoderChoice, describeDecoder } from "./choose-decoder.ts";
import { createNativeDecoder, findNativeDecoder } from "./native-decoder.ts";

async function loadHost(choice: DecoderChoice): Promise<MediaHost> {
  const { createMediaHost } = await import("./create-media-host.ts");
  const native = choice === "auto" ? findNativeDecoder() : null;
  if (native) return createMediaHost(createNativeDecoder(native));
  return createMediaHost((await import("./bundled-decoder.ts")).createBundledDecoder());
}

export function createLateMediaHost(choice: DecoderChoice): MediaHost {
  let loading: Promise<MediaHost> | null = null;
  const host = () => {
    loading ??= loadHost(choice);
    return loading;
  };
  return {
    get decoder() {
      return describeDecoder(choice);
    },
    probe: async (...of) => (await host()).probe(...of),
    decodeSound: async (...of) => (await host()).decodeSound(...of),
    async *decodeFilm(...of) {
      yield* (await host()).decodeFilm(...of);
    },
    async *decodeKeyFrames(...of) {
      yield* (await host()).decodeKeyFrames(...of);
    },
    detectVoice: async (...of) => (await host()).detectVoice(...of),
  };
}
