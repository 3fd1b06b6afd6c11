import { type DisputeState, disputeStates } from "@tellsign/contracts/dispute/dispute-states";
import { describe, expect, it } from "vitest";
import { disputeDueAt, isOverdue, refuseDecision } from "./dispute.ts";

const kept = { analysis: { verdict: "ai" as const }, ownsAnalysis: true };
/** As the product promises them, written out once more so that a changed table is noticed. */
const allowed: Record<DisputeState, DisputeState[]> = {
  open: ["in_review", "upheld", "corrected", "closed"],
  in_review: ["upheld", "corrected", "closed"],
  upheld: ["corrected"],
  corrected: [],
  closed: ["in_review"],
};

describe("a decision", () => {
  for (const from of disputeStates) {
    for (const to of disputeStates) {
      const may = allowed[from].includes(to);
      it(`${may ? "takes" : "does not take"} a dispute from ${from} to ${to}`, () => {
        const verdict = to === "corrected" ? ("human" as const) : undefined;
        const refusal = refuseDecision({ state: from, ...kept }, { from, state: to, verdict });
        expect(refusal?.code ?? null).toBe(may ? null : "dispute_state");
      });
    }
  }

  it("is refused where the state has changed since it was seen", () => {
    const decision = { from: "open", state: "closed" } as const;
    expect(refuseDecision({ state: "in_review", ...kept }, decision)?.code).toBe("dispute_state");
  });

  it("corrects only with another verdict, of an analysis that is kept and the author's", () => {
    const correct = { from: "open", state: "corrected" } as const;
    const open = { state: "open", ...kept } as const;
    expect(refuseDecision(open, correct)?.code).toBe("verdict_required");
    expect(refuseDecision(open, { ...correct, verdict: "ai" })?.code).toBe("verdict_required");
    const human = { ...correct, verdict: "human" } as const;
    expect(refuseDecision({ ...open, analysis: null }, human)?.code).toBe("analysis_not_found");
    expect(refuseDecision({ ...open, ownsAnalysis: false }, human)?.code).toBe(
      "analysis_not_owned",
    );
    expect(refuseDecision(open, human)).toBeNull();
  });

  it("upholds also what is not kept or not shown to be the author's", () => {
    const upheld = { from: "open", state: "upheld" } as const;
    const open = { state: "open", analysis: null, ownsAnalysis: false } as const;
    expect(refuseDecision(open, upheld)).toBeNull();
  });
});

describe("the deadline", () => {
  const filed = new Date("2026-03-28T12:00:00.000Z");

  it("is 48 hours after the filing, also over a change of the clocks", () => {
    expect(disputeDueAt(filed).toISOString()).toBe("2026-03-30T12:00:00.000Z");
  });

  it("is missed after its last moment, and only by what waits", () => {
    const due = disputeDueAt(filed);
    const after = new Date(due.getTime() + 1);
    expect(isOverdue("open", filed, due)).toBe(false);
    for (const state of disputeStates) {
      expect(isOverdue(state, filed, after)).toBe(state === "open" || state === "in_review");
    }
  });
});
