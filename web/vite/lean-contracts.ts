/** Gives browsers no more of an endpoint than it takes to call it. */
import type { Plugin } from "vite";

const endpointsFile = /\/contracts\/src\/api\/(?:\w+-)?endpoints\.ts$/;

/** Fields of an endpoint that only the server and the documentation read. */
const notForBrowsers =
  /\n {4}(?:summary|keyOptional|idempotent|rateLimit|bodyBytesMax|bodyValuesMax|openQuery|scopes|errors):[\s\S]*?,(?=\n {4}\w|\n {2}\})/g;

export function dropDocumentation(source: string): string {
  return source.replace(notForBrowsers, "");
}

export function leanContracts(): Plugin {
  return {
    name: "tellsign-lean-contracts",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform(source, id) {
      const [file = ""] = id.split("?");
      if (!endpointsFile.test(file)) return null;
      return { code: dropDocumentation(source), map: null };
    },
  };
}
