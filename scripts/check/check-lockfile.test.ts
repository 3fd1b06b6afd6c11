import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepository } from "../repository-root.mjs";
import { findLockfileGaps } from "./check-lockfile.mjs";

const linter = {
  version: "2.0.0",
  optionalDependencies: { "@linter/linux-x64": "2.0.0", "@linter/darwin-arm64": "2.0.0" },
};
const linux = { version: "2.0.0", optional: true, os: ["linux"], cpu: ["x64"] };
const darwin = { version: "2.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] };

describe("check-lockfile", () => {
  it("accepts a lockfile that has every binary its packages declare", () => {
    const packages = {
      "": { version: "0.1.0" },
      "node_modules/linter": linter,
      "node_modules/@linter/linux-x64": linux,
      "node_modules/linter/node_modules/@linter/darwin-arm64": darwin,
    };
    expect(findLockfileGaps(packages)).toEqual([]);
  });

  it("finds a binary that the lockfile lacks", () => {
    const packages = { "node_modules/linter": linter, "node_modules/@linter/linux-x64": linux };
    expect(findLockfileGaps(packages)).toEqual([
      "node_modules/linter declares @linter/darwin-arm64 2.0.0, which the lockfile lacks",
    ]);
  });

  it("finds a binary of another version, and one that only another package can load", () => {
    const packages = {
      "node_modules/linter": linter,
      "node_modules/@linter/linux-x64": { ...linux, version: "1.9.0" },
      "node_modules/other/node_modules/@linter/darwin-arm64": darwin,
    };
    expect(findLockfileGaps(packages)).toEqual([
      "node_modules/linter declares @linter/linux-x64 2.0.0, the lockfile has 1.9.0",
      "node_modules/linter declares @linter/darwin-arm64 2.0.0, which the lockfile lacks",
    ]);
  });

  it("finds a required package that does not install everywhere", () => {
    const packages = {
      "node_modules/native": { version: "1.0.0", os: ["!win32"] },
      "node_modules/chip": { version: "1.0.0", os: ["darwin", "linux", "win32"], cpu: ["x64"] },
    };
    expect(findLockfileGaps(packages)).toEqual([
      "node_modules/native is required, but does not install on win32 x64",
      "node_modules/native is required, but does not install on win32 arm64",
      "node_modules/chip is required, but does not install on linux arm64",
      "node_modules/chip is required, but does not install on darwin arm64",
      "node_modules/chip is required, but does not install on win32 arm64",
    ]);
  });

  it("finds none in the repository's own lockfile", () => {
    const { packages } = JSON.parse(readFileSync(inRepository("package-lock.json"), "utf8"));
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(findLockfileGaps(packages)).toEqual([]);
  });
});
