import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkImports, rooms } from "./check-imports.mjs";

const packages = rooms.filter((room) => room !== "scripts");
const shape = "export const shape = 1;\nexport type Shape = number;\n";

/** Imported by the files below; these break no rule themselves. */
const groundwork: Record<string, string> = {
  "contracts/src/plain.ts": shape,
  "contracts/src/shape.ts": `import "zod";\n${shape}`,
  "contracts/src/far.ts": `import "./shape.ts";\n${shape}`,
  "detectors/src/detector.ts": shape,
  "detectors/src/image/decode.ts": shape,
  "detectors/src/text/decode.ts": shape,
  "sdk/src/client.ts": shape,
  "server/src/app.ts": shape,
  "server/src/actions/pay.ts": shape,
  "server/src/db/find.ts": shape,
  "server/src/external/mail.ts": shape,
  "server/src/http/handle.ts": shape,
  "server/src/jobs/work.ts": shape,
  "server/src/routes/answer.ts": shape,
  "server/src/testing/fake.ts": shape,
  "web/src/api/read.ts": shape,
  "web/src/components/button.tsx": shape,
  "web/src/result/view.tsx": shape,
  "web/src/screens/login/screen.tsx": shape,
  "web/vite/plugin.ts": shape,
};

type Planted = { file: string; source: string; rules: string[] };

function plant(file: string, specifier: string, ...rules: string[]): Planted {
  return { file, source: `import { shape } from "${specifier}";\nshape;\n`, rules };
}

const planted: Planted[] = [
  plant("contracts/src/a.ts", "./plain.ts"),
  plant("contracts/src/b.ts", "zod"),
  plant("contracts/src/c.test.ts", "vitest"),
  plant(
    "contracts/src/d.ts",
    "hono",
    "contracts imports only zod and itself",
    "a room declares the packages it imports",
  ),
  {
    file: "contracts/src/e.ts",
    source: 'import type { Shape } from "@tellsign/detectors/detector";\n',
    rules: ["contracts imports only zod and itself"],
  },
  plant("detectors/src/runtime.node/a.ts", "node:fs"),
  plant(
    "detectors/src/a.ts",
    "node:fs",
    "detectors uses node: only in runtime.node and tests",
    "zod and node: stay out of browsers",
  ),
  plant("detectors/src/b.ts", "hono", "a room declares the packages it imports"),
  plant("detectors/src/c.ts", "declared"),
  plant(
    "detectors/src/d.ts",
    "@tellsign/sdk/client",
    "detectors imports only contracts and packages",
  ),
  plant("detectors/src/text/a.ts", "../image/decode.ts", "a modality imports no other modality"),
  plant("detectors/src/video/a.ts", "../image/decode.ts"),
  plant("detectors/src/video/b.ts", "../text/decode.ts", "video imports image and audio, not text"),
  plant("verifier/src/node-host.ts", "node:crypto"),
  plant(
    "verifier/src/a.ts",
    "node:crypto",
    "verifier uses node: only where it runs on Node",
    "zod and node: stay out of browsers",
  ),
  plant(
    "verifier/src/b.ts",
    "@tellsign/sdk/client",
    "verifier imports only contracts, and no packages",
  ),
  plant("sdk/src/a.ts", "@tellsign/contracts/plain", "sdk reads contracts as types"),
  plant("sdk/src/b.ts", "node:fs", "sdk imports only contracts, and no packages"),
  plant("mcp/src/a.ts", "@tellsign/sdk/client"),
  plant(
    "mcp/src/b.ts",
    "@tellsign/detectors/detector",
    "mcp imports only contracts, sdk and verifier, and no packages",
  ),
  plant("cli/src/a.ts", "@tellsign/detectors/detector"),
  plant(
    "cli/src/b.ts",
    "../../server/src/app.ts",
    "nothing imports server",
    "cli imports no room but contracts, detectors, sdk, mcp and verifier",
    "another room is imported by its package name",
  ),
  plant("scripts/check/a.ts", "@tellsign/server/app", "nothing imports server"),
  plant("scripts/check/b.ts", "@tellsign/web/api/read", "nothing imports web"),

  plant("server/src/policy/a.ts", "@tellsign/contracts/plain"),
  plant(
    "server/src/policy/b.ts",
    "../db/find.ts",
    "server: policy is pure, it imports contracts only",
  ),
  plant("server/src/policy/c.ts", "declared", "server: policy is pure, it imports contracts only"),
  plant("server/src/process/a.ts", "../db/find.ts", "server: process imports no other folder"),
  plant("server/src/storage/a.ts", "../db/find.ts", "server: storage imports process alone"),
  plant("server/src/db/a.ts", "../routes/answer.ts", "server: db does not import what uses it"),
  plant("server/src/db/b.ts", "../external/mail.ts", "server: db does not import what uses it"),
  plant(
    "server/src/external/a.ts",
    "../actions/pay.ts",
    "server: external does not import what uses it",
  ),
  plant(
    "server/src/detection/a.ts",
    "../db/find.ts",
    "server: detection does not import what uses it",
  ),
  plant(
    "server/src/http/a.ts",
    "../actions/pay.ts",
    "server: http is middleware, it does not import routes, jobs or actions",
  ),
  plant("server/src/actions/a.ts", "../db/find.ts"),
  plant(
    "server/src/actions/b.ts",
    "../http/handle.ts",
    "server: actions do not import routes, jobs or http",
  ),
  plant("server/src/actions/c.ts", "../app.ts", "server: only its programs put the parts together"),
  plant("server/src/jobs/a.ts", "../actions/pay.ts"),
  plant("server/src/jobs/b.ts", "../routes/answer.ts", "server: jobs do not import routes or http"),
  plant("server/src/routes/a.ts", "../actions/pay.ts"),
  plant("server/src/routes/b.ts", "../jobs/work.ts", "server: routes do not import jobs"),
  plant("server/src/routes/c.ts", "../testing/fake.ts", "programs do not import tests"),
  plant("server/src/routes/d.test.ts", "../testing/fake.ts"),
  plant("server/src/routes/e.ts", "./gone.ts", "an import leads to something"),

  plant("web/src/workers/a.ts", "@tellsign/detectors/detector"),
  {
    file: "web/src/analysis/a.ts",
    source: 'const { shape } = await import("@tellsign/detectors/detector");\nshape;\n',
    rules: ["web: only workers import detectors"],
  },
  plant("web/src/screens/login/a.tsx", "./screen.tsx"),
  plant(
    "web/src/screens/dashboard/a.tsx",
    "../login/screen.tsx",
    "web: a screen does not import another screen",
  ),
  plant(
    "web/src/components/a.tsx",
    "../result/view.tsx",
    "web: components do not import result or screens",
  ),
  {
    file: "web/src/result/a.tsx",
    source: 'export { shape } from "../screens/login/screen.tsx";\n',
    rules: ["web: result does not import screens"],
  },
  plant(
    "web/src/api/a.ts",
    "../components/button.tsx",
    "web: what screens are built on does not import what is shown",
  ),
  plant("web/src/api/b.ts", "../../vite/plugin.ts", "web: only the build itself imports web/vite"),
  plant("web/vite/a.ts", "./plugin.ts"),

  plant("web/src/browser/a.ts", "@tellsign/contracts/plain"),
  plant("web/src/browser/b.ts", "@tellsign/contracts/far", "zod and node: stay out of browsers"),
  plant(
    "web/src/browser/c.ts",
    "zod",
    "zod and node: stay out of browsers",
    "a room declares the packages it imports",
  ),
  {
    file: "web/src/browser/d.ts",
    source: 'import type { Shape } from "@tellsign/contracts/far";\n',
    rules: [],
  },
  plant(
    "detectors/src/audio/a.ts",
    "@tellsign/contracts/far",
    "zod and node: stay out of browsers",
  ),
  plant("detectors/src/runtime.node/b.ts", "@tellsign/contracts/far"),
];

const circles: Record<string, string> = {
  "cli/src/circle/one.ts": 'import "./two.ts";\n',
  "cli/src/circle/two.ts": 'import "./three.ts";\n',
  "cli/src/circle/three.ts": 'import type { One } from "./one.ts";\n',
};

const index = { "cli/src/index.ts": "", "cli/src/imports-index.ts": 'import "./index.ts";\n' };

describe("check-imports", () => {
  let folder = "";
  /** The rules broken, by file. */
  const found = new Map<string, string[]>();

  function write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "tellsign-imports-"));
    for (const room of packages) {
      const dependencies = { declared: "1", ...(room === "contracts" && { zod: "1" }) };
      const manifest = { type: "module", exports: { "./*": "./src/*.ts" } };
      write(`${room}/package.json`, JSON.stringify({ name: room, ...manifest, dependencies }));
      const link = path.join(folder, "node_modules", "@tellsign", room);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.join(folder, room), link, "junction");
    }
    for (const name of ["zod", "hono", "declared", "vitest"]) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "main.js" }));
      write(`node_modules/${name}/main.js`, "");
    }
    for (const [file, source] of Object.entries({ ...groundwork, ...circles, ...index })) {
      write(file, source);
    }
    for (const { file, source } of planted) write(file, source);
    const { violations } = await checkImports(folder);
    for (const { rule, from } of violations) found.set(from, [...(found.get(from) ?? []), rule]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(planted)("$file with $source", ({ file, rules }) => {
    expect((found.get(file) ?? []).sort()).toEqual([...rules].sort());
  });

  it("finds a circle that only a type closes", () => {
    expect(Object.keys(circles).flatMap((file) => found.get(file) ?? [])).toEqual(["no cycles"]);
  });

  it("finds an index file", () => {
    expect(found.get("cli/src/imports-index.ts")).toEqual(["no index files"]);
  });

  it("finds nothing else", () => {
    const expected = [...planted.map(({ file }) => file), ...Object.keys({ ...circles, ...index })];
    expect([...found.keys()].filter((file) => !expected.includes(file))).toEqual([]);
  });
});
