import { describe, expect, it } from "vitest";
import { judgeNode } from "./judge-node.mjs";

describe("judge-node", () => {
  it.each(["22.12.0", "22.23.3", "23.0.0", "24.21.0", "26.0.0"])("accepts Node %s", (version) => {
    expect(judgeNode(version)).toEqual({ supported: true });
  });

  it("runs on Node 20.19 and says that it is past its end of life", () => {
    const { supported, message } = judgeNode("20.19.0");
    expect(supported).toBe(true);
    expect(message).toBe(
      "Node 20.19.0 is past its end of life. Tellsign still runs on it; use Node 22.12 or newer when you can.",
    );
  });

  it.each(["18.20.0", "20.18.3", "21.7.3", "22.11.0"])("refuses Node %s", (version) => {
    const { supported, message } = judgeNode(version);
    expect(supported).toBe(false);
    expect(message).toBe(
      `Tellsign needs Node 22.12 or newer; this is Node ${version}. Get one at https://nodejs.org and start again.`,
    );
  });
});
