/** The third statement: what the record says. */
import type {
  ContentCredential,
  ProvenanceIngredient,
  ProvenanceStep,
} from "@tellsign/contracts/detection/provenance";
import { findSourceType, sourceTypeTerm } from "@tellsign/contracts/detection/source-types";
import { shorten } from "../shorten.ts";
import type { Subject } from "../subject.ts";
import { labelAction } from "./action-labels.ts";
import type { CredentialStore, StoredManifest } from "./credential-store.ts";
import { findAiShare, judgeIngredient, repeatsStranger } from "./find-ai-share.ts";

type Content = ContentCredential["content"];

const stepsMax = 60;
const ingredientsMax = 50;
const textMax = 200;

function describeStep(
  step: StoredManifest["actions"][number],
  from: string | null,
): ProvenanceStep {
  const source = step.digitalSourceType;
  const parts = [
    from === null ? null : `In the record of the ingredient "${from}".`,
    step.description,
  ];
  const description = parts.filter(Boolean).join(" ");
  return {
    action: shorten(step.action, textMax),
    label: shorten(labelAction(step.action), textMax),
    when: step.when,
    software: step.software && shorten(step.software, textMax),
    digitalSourceType: source && sourceTypeTerm(source),
    description: description === "" ? null : shorten(description, textMax * 2),
  };
}

/** Oldest first: what something was made from comes before what was done to it. */
function listSteps(store: CredentialStore): ProvenanceStep[] {
  const steps: ProvenanceStep[] = [];
  const seen = new Set<string>();
  const visit = (label: string, from: string | null) => {
    const manifest = store.manifests.get(label);
    if (!manifest || seen.has(label) || steps.length >= stepsMax) return;
    seen.add(label);
    for (const { manifest: older, title } of manifest.ingredients) {
      if (older) visit(older, shorten(title, textMax));
    }
    steps.push(...manifest.actions.map((action) => describeStep(action, from)));
  };
  visit(store.active, null);
  return steps.slice(0, stepsMax);
}

function listIngredients(store: CredentialStore, manifest: StoredManifest): ProvenanceIngredient[] {
  return manifest.ingredients.slice(0, ingredientsMax).map((ingredient) => ({
    title: shorten(ingredient.title, textMax),
    relationship: shorten(ingredient.relationship, textMax),
    record: judgeIngredient(store, ingredient),
    declaresAi: ingredient.manifest !== null && findAiShare(store, ingredient.manifest) !== "no",
  }));
}

function sayContent(
  share: Content["declaresAi"],
  steps: readonly ProvenanceStep[],
  subject: Subject,
): string {
  const by = steps.findLast(({ digitalSourceType: source, software }) => {
    return software !== null && source !== null && findSourceType(source)?.ai !== "no";
  })?.software;
  if (share === "whole") {
    return `It declares that the ${subject} was made by generative AI${by ? ` (${by})` : ""}.`;
  }
  if (share === "part") {
    return `It declares that generative AI made or changed a part of the ${subject}${by ? ` (${by})` : ""}.`;
  }
  const types = steps.flatMap(({ digitalSourceType: source }) => {
    const meaning = source && findSourceType(source)?.meaning;
    return meaning ? [meaning] : [];
  });
  if (types.length > 0) {
    return `It declares no generative AI; it describes the ${subject} as ${[...new Set(types)].join(", ")}.`;
  }
  return "It says nothing about generative AI, which does not rule it out.";
}

/** Empty unless a declaration of AI comes from an ingredient whose signer nobody vouches for. */
function sayStranger(store: CredentialStore, { ingredients }: StoredManifest): string {
  const found = ingredients.some(
    (ingredient) =>
      repeatsStranger(store, ingredient) && findAiShare(store, ingredient.manifest ?? "") !== "no",
  );
  return found ? " It is declared by an ingredient whose own signer is not on the trust list." : "";
}

export function describeContent(
  store: CredentialStore,
  manifest: StoredManifest,
  subject: Subject,
): Content {
  const steps = listSteps(store);
  const declaresAi = findAiShare(store, store.active);
  return {
    statement: sayContent(declaresAi, steps, subject) + sayStranger(store, manifest),
    generator: manifest.generator && shorten(manifest.generator, textMax),
    declaresAi,
    steps,
    ingredients: listIngredients(store, manifest),
  };
}
