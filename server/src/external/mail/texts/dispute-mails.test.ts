import { disputeStates } from "@tellsign/contracts/dispute/dispute-states";
import { expect, it } from "vitest";
import { disputeChangedMail, disputeReceivedMail } from "./dispute-mails.ts";

const site = { PUBLIC_URL: "https://tellsign.example", CONTACT_EMAIL: "hello@example.org" };
const dispute = { id: "a-number", token: "a-token", dueAt: new Date("2026-01-03T04:05:06Z") };
const link = "https://tellsign.example/dispute/a-number?token=a-token";
const nothing = { from: "open", note: "", verdict: null, recorded: false } as const;

it("news of a dispute bring the link to its page, in text and HTML", () => {
  const mails = [
    disputeReceivedMail(site, "ada@example.org", dispute),
    ...disputeStates.map((state) =>
      disputeChangedMail(site, "ada@example.org", dispute, { ...nothing, state }),
    ),
  ];
  for (const { to, text, html } of mails) {
    expect(to).toBe("ada@example.org");
    expect(text).toContain(link);
    expect(html).toContain(`<a href="${link}">`);
  }
});

it("while it waits, they name the deadline", () => {
  const change = { ...nothing, state: "in_review" } as const;
  const { text } = disputeChangedMail(site, "ada@example.org", dispute, change);
  expect(text).toContain("We will answer by 2026-01-03 04:05 UTC.");
});

it("they say so when it was opened again, and what is right after a correction", () => {
  const opened = { ...nothing, from: "closed", state: "in_review" } as const;
  expect(disputeChangedMail(site, "ada@example.org", dispute, opened).text).toContain(
    "It was reopened.",
  );
  const corrected = { ...nothing, state: "corrected", verdict: "human", recorded: true } as const;
  const { text } = disputeChangedMail(site, "ada@example.org", dispute, corrected);
  expect(text).toContain("The corrected verdict is: human-created.");
  expect(text).toContain("public record of known errors");
});
