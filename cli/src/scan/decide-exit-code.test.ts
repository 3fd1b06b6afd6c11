import { describe, expect, it } from "vitest";
import { abstained, failedWith, flagged, makeRecord } from "../testing/scan-records.ts";
import { decideExitCode } from "./decide-exit-code.ts";
import type { FailureName } from "./failure-names.ts";

const human = makeRecord("a.txt");
const ai = makeRecord("b.txt", flagged);
const uncertain = makeRecord("c.txt", abstained);
const unread = makeRecord("d.txt", failedWith("unreadable_file", "It is damaged."));
const refused = makeRecord("f.txt", { ...failedWith("content_too_short", ""), state: "refused" });
const skipped = makeRecord("e.bin", {
  ...failedWith("unsupported_file_type", ""),
  state: "skipped",
});

function decide(failOn: FailureName[] | null, threshold: number | null = null) {
  return (...records: (typeof human)[]) => decideExitCode(records, { failOn, threshold });
}

describe("the exit code of a scan", () => {
  it("without --fail-on tells what was not answered, and never what was found", () => {
    const code = decide(null);
    expect([
      code(),
      code(human, ai, skipped),
      code(ai, uncertain),
      code(human, refused),
      code(uncertain, unread),
    ]).toEqual([0, 0, 3, 3, 4]);
  });

  it("with --fail-on is 1 for a match, above all else, and abstentions count only where named", () => {
    expect(decide(["ai"])(human, ai, unread)).toBe(1);
    expect(decide(["ai"])(human, uncertain)).toBe(0);
    expect(decide(["ai"])(human, unread)).toBe(4);
    expect(decide(["uncertain"])(uncertain)).toBe(1);
    expect(decide(["uncertain"])(refused)).toBe(1);
    expect(decide(["error"])(refused)).toBe(0);
    expect(decide(["error"])(unread)).toBe(1);
    expect(decide(["mixed", "error"])(ai, skipped)).toBe(0);
  });

  it("heeds --threshold: what lies below is no match", () => {
    expect(decide(["ai"], 0.99)(ai)).toBe(0);
    expect(decide(["ai"], 0.98)(ai)).toBe(1);
  });
});
