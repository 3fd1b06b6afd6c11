import { describe, expect, it } from "vitest";
import { abstained, failedWith, flagged, makeRecord } from "../../testing/scan-records.ts";
import { describeAnnotation, describeStep } from "./github.ts";

const judged = { failOn: ["ai"], threshold: null } as const;

describe("annotations for GitHub Actions", () => {
  it("are errors where --fail-on names what was found, else warnings, and escape every name and text", () => {
    const path = "essays/50%, a:b\n::error::x.txt";
    expect(describeAnnotation(makeRecord(path, flagged), judged)).toBe(
      "::error file=essays/50%25%2C a%3Ab%0A%3A%3Aerror%3A%3Ax.txt,title=Tellsign%3A Probably AI::This text was probably written by AI. Probability of AI: 98%25.",
    );
    const mixed = makeRecord("a.txt", { ...flagged, verdict: "mixed" });
    expect(describeAnnotation(mixed, judged)).toMatch(
      /^::warning file=a\.txt,title=Tellsign%3A Partly AI::/,
    );
    const damaged = makeRecord("b.pdf", failedWith("unreadable_file", "It is\r\ndamaged."));
    expect(describeAnnotation(damaged, judged)).toBe(
      "::warning file=b.pdf,title=Tellsign%3A Not analyzed::It is%0D%0Adamaged.",
    );
  });

  it("leave people alone, and abstentions unless they are named", () => {
    expect(describeAnnotation(makeRecord("a.txt"), judged)).toBeNull();
    const uncertain = makeRecord("a.txt", abstained);
    expect(describeAnnotation(uncertain, judged)).toBeNull();
    expect(describeAnnotation(uncertain, { ...judged, failOn: ["uncertain"] })).toContain(
      "::error file=a.txt,title=Tellsign%3A Cannot say::Too short",
    );
  });

  it("come with a table whose cells stay cells, what was found first", () => {
    const table = describeStep(
      [makeRecord("a.txt"), makeRecord("b|<img>`.txt", flagged), makeRecord("c.txt", abstained)],
      judged,
    );
    const rows = table.split("\n").filter((line) => line.startsWith("| "));
    expect(table).toContain("3 files: 1 ai, 1 uncertain, 1 human.");
    expect(rows.slice(1)).toEqual([
      "| b\\|&lt;img>\\`.txt | ai | 98% | 98% | This text was probably written by AI. |",
      "| c.txt | uncertain | – | – | Too short |",
      "| a.txt | human | 4.0% | 96% | This text was probably written by a person. |",
    ]);
    expect(table).toContain("not proof against a person");
    const many = Array.from({ length: 503 }, (_, i) => makeRecord(`${i}.txt`));
    expect(describeStep(many, judged)).toContain("\n3 more are not shown.\n");
  });
});
