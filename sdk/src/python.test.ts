/** The tests of the client for Python, where there is one. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("../python", import.meta.url));
const isMissing = spawnSync("python3", ["--version"]).status !== 0;

it.skipIf(isMissing)(
  `the client for Python keeps its promises${isMissing ? " (python3 is missing here)" : ""}`,
  () => {
    const { status, stderr } = spawnSync("python3", ["-B", "-W", "error", "-m", "unittest"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^OK$/m);
    expect(status).toBe(0);
  },
);
