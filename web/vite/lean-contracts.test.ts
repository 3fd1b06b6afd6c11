import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "@tellsign/contracts/endpoints";
import * as messages from "@tellsign/contracts/messages";
import { expect, test } from "vitest";
import { dropDocumentation, splitConstants, takeConstant } from "./lean-contracts.ts";

function read(name: string): string {
  const file = new URL(`../../contracts/src/${name}.ts`, import.meta.url);
  return readFileSync(fileURLToPath(file), "utf8");
}

test("a browser knows method, address and protection of every call, and nothing else of it", () => {
  const source = dropDocumentation(read("endpoints"));
  const table = source.slice(source.indexOf("export const endpoints"));
  const fields = [...table.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  expect([...new Set(fields)].sort()).toEqual(["auth", "method", "path"]);
  const paths = [...table.matchAll(/^ {4}path: "(.*)",$/gm)].map(([, path]) => path);
  expect(paths).toEqual(Object.values(endpoints).map(({ path }) => path));
});

test("every constant of the messages is a module of its own", () => {
  const source = read("messages");
  const names = Object.keys(messages).sort();
  const lines = splitConstants(source, "/m.ts").split("\n").sort();
  expect(lines).toEqual(names.map((name) => `export { ${name} } from "/m.ts?part=${name}";`));
  const exported = takeConstant(source, "shell").match(/^export const \w+/gm);
  expect(exported).toEqual(["export const shell"]);
});
