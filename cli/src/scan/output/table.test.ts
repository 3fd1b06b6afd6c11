import { describe, expect, it } from "vitest";
import { abstained, failedWith, flagged, makeRecord } from "../../testing/scan-records.ts";
import { describeProgress } from "./progress-bar.ts";
import { layOutTable, summarize } from "./table.ts";
import { plain, withoutControls } from "./terminal.ts";

const records = [
  makeRecord("essays/a.txt", flagged),
  makeRecord("b.txt", abstained),
  makeRecord("c\x1b[2J.pdf", failedWith("unreadable_file", "It is damaged.")),
];
const paths = records.map(({ path }) => withoutControls(path));

describe("the table of a scan", () => {
  it("lines up its columns, and obeys nothing in a name", () => {
    const { heading, row } = layOutTable(paths, { width: null, paint: plain });
    expect([heading, ...records.map(row)].join("\n")).toBe(
      [
        "FILE          VERDICT         AI  CONFIDENCE  REASON",
        "essays/a.txt  ai             98%         98%  This text was probably written by AI.",
        "b.txt         uncertain        –           –  Too short",
        "c?[2J.pdf     failed           –           –  It is damaged.",
      ].join("\n"),
    );
    const leans = makeRecord("b.txt", { ...abstained, leaning: "human" });
    expect(row(leans)).toMatch(/^b\.txt +Leans human +– +– +Too short$/);
    expect(summarize(records)).toBe("3 files: 1 ai, 1 uncertain, 1 failed.");
  });

  it("fits the terminal: a path keeps its end, a reason its beginning", () => {
    const long = makeRecord(`${"folder/".repeat(12)}a.txt`, flagged);
    const { heading, row } = layOutTable([long.path], { width: 100, paint: plain });
    expect(row(long)).toMatch(/^…[^ ]*folder\/a\.txt {2}ai .* This t?\S*…$/);
    for (const line of [heading, row(long)]) expect([...line].length).toBeLessThanOrEqual(110);
    const painted = layOutTable(["a.txt"], {
      width: 80,
      paint: (color, text) => `<${color}>${text}`,
    });
    expect(painted.row(makeRecord("a.txt", flagged))).toContain("<red>ai");
  });
});

describe("the bar of a scan", () => {
  it("says how far it has come, its pace and what is left", () => {
    const standing = { done: 12, total: 48, elapsedS: 4, says: "" };
    expect(describeProgress(standing)).toBe(
      "[======                  ] 12 of 48, 3.0 files/s, 12 s left",
    );
    expect(describeProgress({ ...standing, done: 0, says: "second 3 of 60" })).toBe(
      "[                        ] 0 of 48, second 3 of 60",
    );
    expect(describeProgress({ done: 5, total: 10_005, elapsedS: 5, says: "" })).toContain(
      "2 h 46 min left",
    );
  });
});
