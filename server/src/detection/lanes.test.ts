import { describe, expect, it } from "vitest";
import { countRoom, type Lane, laneOf, mayStart, mediaAtOnce } from "./lanes.ts";

describe("lanes", () => {
  it("tell short texts from what takes longer", () => {
    expect(laneOf({ type: "text", text: "word ".repeat(3000) })).toBe("quick");
    expect(laneOf({ type: "text", text: "word ".repeat(30_000) })).toBe("slow");
    expect(laneOf({ type: "image" })).toBe("slow");
    expect(laneOf({ type: "audio" })).toBe("media");
  });

  it("leave one process for short texts and one for images, whatever else is asked for", () => {
    for (const processes of [3, 4, 8]) {
      const running: Lane[] = [];
      while (mayStart("media", running, processes)) running.push("media");
      expect(running).toHaveLength(mediaAtOnce(processes));
      expect(countRoom("slow", running, processes)).toBe(1);
      while (mayStart("slow", running, processes)) running.push("slow");
      expect(running).toHaveLength(processes - 1);
      expect(mayStart("quick", running, processes)).toBe(true);
    }
  });

  it("let everything run where there is one process", () => {
    for (const lane of ["quick", "slow", "media"] as const) {
      expect(mayStart(lane, [], 1)).toBe(true);
      expect(countRoom(lane, [], 1)).toBe(1);
    }
  });
});
