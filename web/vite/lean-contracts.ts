/** Gives browsers no more of the contracts than a page uses: every constant of messages.ts is a module of its own, and of a call only what is needed to make it. */
import type { Plugin } from "vite";

const messagesFile = /\/contracts\/src\/messages\.ts$/;
const endpointsFile = /\/contracts\/src\/(?:\w+-)?endpoints\.ts$/;
const part = /\?part=(\w+)$/;

/** Fields of an endpoint that documentation and server read. */
const notForBrowsers =
  /\n {4}(?:summary|keyOptional|idempotent|rateLimit|scopes|errors):[\s\S]*?,(?=\n {4}\w|\n {2}\})/g;

export function dropDocumentation(source: string): string {
  return source.replace(notForBrowsers, "");
}

function listConstants(source: string): string[] {
  return [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name as string);
}

/** The module in name: whoever imports a constant from it gets that constant's own. */
export function splitConstants(source: string, file: string): string {
  return listConstants(source)
    .map((name) => `export { ${name} } from ${JSON.stringify(`${file}?part=${name}`)};`)
    .join("\n");
}

/** The whole source with one export; what it does not use is dropped by the bundler. */
export function takeConstant(source: string, wanted: string): string {
  return source.replace(/^export const (\w+)/gm, (line, name) =>
    name === wanted ? line : `const ${name}`,
  );
}

export function leanContracts(): Plugin {
  return {
    name: "tellsign-lean-contracts",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform(source, id) {
      const [file = ""] = id.split("?");
      if (endpointsFile.test(file)) return { code: dropDocumentation(source), map: null };
      if (!messagesFile.test(file)) return null;
      const wanted = part.exec(id)?.[1];
      const code = wanted ? takeConstant(source, wanted) : splitConstants(source, file);
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
