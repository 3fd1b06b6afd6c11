import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { expect, it } from "vitest";
import { listOrigin } from "./list-origin.ts";

function standingOf(
  integrity: ContentCredential["integrity"]["state"],
  signer: ContentCredential["signer"]["state"],
): unknown {
  const credential = {
    integrity: { state: integrity, statement: "The record." },
    signer: { state: signer, statement: "The signer." },
    content: { statement: "The content." },
  };
  const provenance = { credential, marks: [{ statement: "A mark." }] };
  const [, standing, list] = listOrigin({ provenance } as unknown as Detection);
  expect(list).toMatchObject({
    items: ["The record.", "The signer.", "The content.", "A mark."].map((text) => ({ text })),
  });
  return standing;
}

it("tells the four standings of a content credential apart", () => {
  const said = (words: string) => ({ kind: "paragraph", text: `Content credential: ${words}.` });
  expect(standingOf("intact", "trusted")).toEqual(
    said("Intact, and the signer is on the trust list"),
  );
  expect(standingOf("intact", "on_interim_list")).toEqual(
    said("Intact, and the signer is on the frozen interim list only"),
  );
  expect(standingOf("intact", "not_on_trust_list")).toEqual(
    said("Intact, but the signer is on no list: the name is a claim"),
  );
  expect(standingOf("broken", "trusted")).toEqual(said("Broken: what it says cannot be relied on"));
});

it("says that a missing credential proves nothing, and nothing of a text", () => {
  const without = { provenance: { credential: null, marks: [] } } as unknown as Detection;
  expect(JSON.stringify(listOrigin(without))).toContain("which proves nothing");
  expect(listOrigin({ provenance: null } as unknown as Detection)).toEqual([]);
});
