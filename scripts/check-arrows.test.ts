import { describe, expect, it } from "vitest";
import { checkArrows } from "./check-arrows.ts";

function rulesBroken(files: Record<string, string>): string[] {
  return checkArrows(new Map(Object.entries(files))).map(({ rule }) => rule);
}

function expectBroken(file: string, source: string, rule: string | null): void {
  expect(rulesBroken({ [file]: source })).toEqual(rule === null ? [] : [rule]);
}

describe("check-arrows", () => {
  it.each([
    ["contracts/src/a.ts", 'import { z } from "zod";', null],
    ["contracts/src/a.ts", 'import { b } from "./b.ts";', null],
    ["contracts/src/a.test.ts", 'import { it } from "vitest";', null],
    ["contracts/src/a.ts", 'import hono from "hono";', "contracts imports only zod and itself"],
    [
      "contracts/src/a.ts",
      'import type { D } from "@tellsign/detectors/detector";',
      "contracts imports only zod and itself",
    ],
    ["detectors/src/runtime.node/a.ts", 'import fs from "node:fs";', null],
    [
      "detectors/src/a.ts",
      'import fs from "node:fs";',
      "detectors uses node: only in runtime.node and tests",
    ],
    [
      "detectors/src/a.ts",
      'import { chunk } from "lodash";',
      "detectors imports only contracts and its own packages",
    ],
    [
      "detectors/src/text/a.ts",
      'import { b } from "../image/b.ts";',
      "a modality does not import another, except video image and audio",
    ],
    ["detectors/src/video/a.ts", 'import { b } from "../image/b.ts";', null],
    ["server/src/policy/a.ts", 'import { p } from "@tellsign/contracts/plans";', null],
    [
      "server/src/policy/a.ts",
      'import { db } from "../db/database.ts";',
      "policy is pure: it imports contracts only",
    ],
    [
      "server/src/policy/a.ts",
      'import { eq } from "drizzle-orm";',
      "policy is pure: it imports contracts only",
    ],
    [
      "server/src/db/a.ts",
      'import { b } from "../routes/b.ts";',
      "db does not import routes, jobs or http",
    ],
    ["server/src/routes/a.ts", 'import { b } from "../db/b.ts";', null],
    ["verifier/src/node-host.ts", 'import { verify } from "node:crypto";', null],
    ["server/src/a.ts", 'import { v } from "@tellsign/verify/verify-certificate";', null],
    [
      "verifier/src/a.ts",
      'import { verify } from "node:crypto";',
      "verifier depends on nothing: contracts as types, node: where it runs on Node",
    ],
    [
      "verifier/src/a.ts",
      'import { d } from "@tellsign/detectors/detector";',
      "verifier depends on nothing: contracts as types, node: where it runs on Node",
    ],
    ["cli/src/a.ts", 'import { b } from "@tellsign/detectors/detector";', null],
    ["web/src/workers/a.ts", 'import { b } from "@tellsign/detectors/detector";', null],
    [
      "web/src/lib/a.ts",
      'const b = await import("@tellsign/detectors/detector");',
      "only web/src/workers imports detectors",
    ],
    [
      "web/src/screens/login/a.tsx",
      'import { B } from "../dashboard/b.tsx";',
      "a screen does not import another screen",
    ],
    ["web/src/screens/login/a.tsx", 'import { B } from "./b.tsx";', null],
    [
      "web/src/components/a.tsx",
      'import { B } from "../result/b.tsx";',
      "components do not import result or screens",
    ],
    [
      "web/src/result/a.tsx",
      'export { B } from "../screens/login/b.tsx";',
      "result does not import screens",
    ],
    // In two parts, or it would be read as an import of this file.
    ["web/vite/a.ts", `const b = new ${"URL"}("../../contracts/src/b.ts", import.meta.url);`, null],
    ["web/vite.config.ts", "process.env.NODE_ENV;", null],
    [
      "web/src/lib/a.ts",
      'import { b } from "../../vite/b.ts";',
      "only the build itself imports web/vite",
    ],
    ["server/src/index.ts", "", "no index files"],
    ["server/src/env.ts", "process.env.PORT;", null],
    ["server/src/app.ts", "process.env.PORT;", "only env.ts of its room reads it"],
    ["cli/src/env.ts", "process.env.NO_COLOR;", null],
    ["cli/src/scan.ts", "process.env.NO_COLOR;", "only env.ts of its room reads it"],
    ["server/src/app.ts", "// process.env is read in env.ts", null],
  ])("%s with %s breaks %s", expectBroken);

  it("refuses an import of the server from any other room", () => {
    expect(rulesBroken({ "web/src/a.ts": 'import { b } from "@tellsign/server/app";' })).toEqual([
      "nothing imports server",
    ]);
    expect(rulesBroken({ "cli/src/a.ts": 'import { b } from "../../server/src/app.ts";' })).toEqual(
      [
        "nothing imports server",
        "cli imports no room but contracts, detectors, sdk, mcp and verifier",
        "another room is imported by its package name",
      ],
    );
  });

  it("keeps zod out of the browser, however far away it is imported", () => {
    const contracts = {
      "contracts/src/plain.ts": "",
      "contracts/src/shape.ts": 'import { z } from "zod";',
      "contracts/src/far.ts": 'import { S } from "./shape.ts";',
    };
    const broken = (source: string, file = "web/src/lib/a.ts") =>
      rulesBroken({ ...contracts, [file]: source });
    const rule = "browsers read shapes as types only: zod stays on the server";
    expect(broken('import { p } from "@tellsign/contracts/plain";')).toEqual([]);
    expect(broken('import type { S } from "@tellsign/contracts/shape";')).toEqual([]);
    expect(broken('import { S } from "@tellsign/contracts/shape";')).toEqual([rule]);
    expect(broken('import { F } from "@tellsign/contracts/far";')).toEqual([rule]);
    expect(broken('import { z } from "zod";')).toEqual([rule]);
    const far = 'import { F } from "@tellsign/contracts/far";';
    expect(broken(far, "detectors/src/text/a.ts")).toEqual([rule]);
    expect(broken(far, "detectors/src/runtime.web/a.ts")).toEqual([rule]);
    expect(broken(far, "detectors/src/runtime.node/a.ts")).toEqual([]);
  });

  it("lets detectors import the packages it declares", () => {
    const manifest = JSON.stringify({ dependencies: { tinyld: "1" } });
    const source = 'import { detect } from "tinyld/light";';
    const files = { "detectors/package.json": manifest, "detectors/src/a.ts": source };
    expect(rulesBroken(files)).toEqual([]);
  });

  it("names the file, the line and both ends", () => {
    const source = ['import { z } from "zod";', "import {", "  a,", '} from "left-pad";'].join(
      "\n",
    );
    expect(checkArrows(new Map([["contracts/src/a.ts", source]]))).toEqual([
      {
        file: "contracts/src/a.ts",
        line: 4,
        to: "left-pad",
        rule: "contracts imports only zod and itself",
      },
    ]);
  });

  it("finds a cycle, and lets types point back", () => {
    const a = 'import { b } from "./b.ts";';
    expect(
      rulesBroken({ "cli/src/a.ts": a, "cli/src/b.ts": 'import { a } from "./a.ts";' }),
    ).toEqual(["no cycles"]);
    expect(
      rulesBroken({ "cli/src/a.ts": a, "cli/src/b.ts": 'import type { A } from "./a.ts";' }),
    ).toEqual([]);
  });
});
