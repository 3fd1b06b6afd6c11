/** Everything that the deployment files refer to must exist; this is checked here because the tests cannot rely on Docker. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRepository } from "../repository-root.mjs";

const read = (file: string) => readFileSync(inRepository(file), "utf8");
const variables = new Set(
  [...read("docs/operations.md").matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name),
);
/** Variables of the images of the database and of object storage, of Node, and of the build of our image. */
const ofOthers = new Set([
  ...["POSTGRES_USER", "POSTGRES_PASSWORD", "NODE_ENV", "NODE_IMAGE"],
  ...["BUCKET", "MINIO_ROOT_USER", "MINIO_ROOT_PASSWORD"],
]);

const files = ["Dockerfile", "compose.yaml", "deploy/kubernetes.yaml"];

test.each(files)("%s sets only variables that are documented", (file) => {
  const set = [...read(file).matchAll(/\b([A-Z][A-Z0-9_]{3,})(?==|: )/g)].map(
    ([, name]) => name ?? "",
  );
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((name) => !variables.has(name) && !ofOthers.has(name))).toEqual([]);
});

test("the image holds what the server reads, and starts what is built", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path]) => path ?? "",
  );
  const made = ["node_modules", "server/dist", "verifier/dist", "web/dist", "web/dist-render"];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(inRepository(path)))).toEqual(
    [],
  );
  expect(copied).toEqual(expect.arrayContaining(made));
  const started = files.flatMap((file) => [...read(file).matchAll(/server\/dist\/(\w+)\.js/g)]);
  const programs = [...new Set(started.map(([, name]) => `server/src/${name}.ts`))];
  expect(programs.sort()).toEqual(["server/src/api.ts", "server/src/worker.ts"]);
  expect(programs.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
});
