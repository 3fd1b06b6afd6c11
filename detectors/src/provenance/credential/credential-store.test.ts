import { expect, it } from "vitest";
import { makeTrustLists } from "../../testing/files/make-trust-lists.ts";
import { readCredential } from "./read-credential.ts";

const created = {
  label: "c2pa.actions.v2",
  data: { actions: [{ action: "c2pa.created", digitalSourceType: "trainedAlgorithmicMedia" }] },
};
const valid = ["claimSignature.validated", "assertion.dataHash.match", "signingCredential.trusted"];
const codes = (...names: string[]) => names.map((code) => ({ code }));

const holder = {
  subject: "picture" as const,
  mayHaveRecord: true,
  holdsRecord: () => true,
  remoteUrl: null,
};

function read(store: object) {
  const readStore = async () => JSON.stringify({ active_manifest: "a", ...store });
  return readCredential({ ...holder, readStore }, makeTrustLists("x"));
}

it("an ingredient's signature and trust are not the record's own", async () => {
  const credential = await read({
    manifests: { a: { assertions: [created] } },
    validation_results: {
      activeManifest: { success: codes("assertion.dataHash.match") },
      ingredientDeltas: [{ validationDeltas: { success: codes(...valid) } }],
    },
  });
  expect(credential?.integrity.state).toBe("broken");
  expect(credential?.signer.state).toBe("unknown");
});

it("a signer is trusted because the reader says so, not because it says nothing", async () => {
  const credential = await read({
    manifests: { a: { assertions: [created] } },
    validation_results: { activeManifest: { success: codes(...valid.slice(0, 2)) } },
  });
  expect(credential?.integrity.state).toBe("intact");
  expect(credential?.signer.state).toBe("not_on_trust_list");
});

it("what was placed in a picture is a part of it, the one it was made from the whole", async () => {
  const from = async (relationship: string) => {
    const ingredients = [{ title: "b.png", relationship, active_manifest: "b" }];
    const credential = await read({
      manifests: { a: { ingredients }, b: { assertions: [created] } },
      validation_results: { activeManifest: { success: codes(...valid) } },
    });
    return credential?.content.declaresAi;
  };
  expect(await from("parentOf")).toBe("whole");
  expect(await from("componentOf")).toBe("part");
  expect(await from("inputTo")).toBe("part");
});

it("records that name each other many times are read once", async () => {
  const labels = Array.from({ length: 12 }, (_, i) => String.fromCharCode(97 + i));
  const manifests = Object.fromEntries(
    labels.map((label) => [
      label,
      {
        ingredients: Array.from({ length: 150 }, (_, i) => ({
          relationship: "componentOf",
          active_manifest: labels[i % labels.length],
        })),
      },
    ]),
  );
  const credential = await read({
    manifests,
    validation_results: { activeManifest: { success: codes(...valid) } },
  });
  expect(credential?.content.declaresAi).toBe("no");
}, 2000);

it("names are shown as names, and times only where they are times", async () => {
  const credential = await read({
    manifests: {
      a: {
        signature_info: { common_name: 'A" is trusted.\u202e\n Really', time: "yesterday" },
        assertions: [
          {
            label: "c2pa.actions",
            data: { actions: [{ action: "c2pa.edited", when: "not a time" }] },
          },
        ],
      },
    },
    validation_results: { activeManifest: { success: codes(...valid) } },
  });
  expect(credential?.signer).toMatchObject({ name: "A' is trusted. Really", signedAt: null });
  expect(credential?.content.steps[0]?.when).toBeNull();
});

it("a reader that fails does not make the record broken", async () => {
  for (const words of ["unreachable", 'C2pa(BadParam("could not parse configuration"))']) {
    const credential = await readCredential(
      { ...holder, readStore: () => Promise.reject(new Error(words)) },
      makeTrustLists("x"),
    );
    expect(credential?.integrity.state).toBe("not_read");
  }
});

it("an expired certificate is not said to have been so when the record was signed", async () => {
  const manifests = { a: { signature_info: { time: "2026-02-25T02:24:52Z" } } };
  const failing = async (code: string) => {
    const validation_results = {
      activeManifest: { success: codes(...valid), failure: codes(code) },
    };
    return (await read({ manifests, validation_results }))?.signer;
  };
  expect((await failing("signingCredential.expired"))?.statement).toContain("has expired, and no");
  expect((await failing("claimSignature.outsideValidity"))?.statement).toContain(
    "was not valid when the record was signed",
  );
});
