import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { expect, test } from "vitest";
import { dropDocumentation } from "./lean-contracts.ts";

const folder = fileURLToPath(new URL("../../contracts/src", import.meta.url));

function read(name: string): string {
  return readFileSync(join(folder, `${name}.ts`), "utf8");
}

function listEndpointFiles(): string[] {
  return readdirSync(join(folder, "api"))
    .filter((name) => /^(\w+-)?endpoints\.ts$/.test(name))
    .map((name) => `api/${name.replace(/\.ts$/, "")}`);
}

test("a browser knows method, address and protection of every call, and nothing else of it", () => {
  const tables = listEndpointFiles().map((name) => {
    const source = dropDocumentation(read(name));
    return source.slice(source.search(/^export const \w*[eE]ndpoints/m));
  });
  const table = tables.join("\n");
  const fields = [...table.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  expect([...new Set(fields)].sort()).toEqual(["auth", "method", "path"]);
  const paths = [...table.matchAll(/^ {4}path: "(.*)",$/gm)].map(([, path]) => path);
  expect(paths.sort()).toEqual(
    Object.values(endpoints)
      .map(({ path }) => path)
      .sort(),
  );
});
