/** The reader's answer, narrowed: all of it comes from the file, so nothing is taken to be there. */
import { shorten } from "../shorten.ts";

export type StatusEntry = { code: string; explanation: string; url: string };

export type StoredAction = {
  action: string;
  when: string | null;
  software: string | null;
  digitalSourceType: string | null;
  description: string | null;
};

export type StoredIngredient = {
  title: string;
  relationship: string;
  /** The label of the record it brought. */
  manifest: string | null;
  /** What spoke against it when it was taken in. */
  failures: StatusEntry[];
};

export type StoredManifest = {
  generator: string | null;
  signer: string | null;
  issuer: string | null;
  signedAt: string | null;
  actions: StoredAction[];
  ingredients: StoredIngredient[];
};

export type CredentialStore = {
  state: string;
  active: string;
  manifests: Map<string, StoredManifest>;
  /** Of the active record alone: what holds for an ingredient's record says nothing about this one. */
  successes: StatusEntry[];
  failures: StatusEntry[];
  /** Of the ingredients' records, as they are now. */
  ingredientSuccesses: StatusEntry[];
  ingredientFailures: StatusEntry[];
};

type Fields = Record<string, unknown>;

const nameMax = 120;

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 200) : [];
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, 300) : null;
}

/** A name that somebody chose, fit to stand within a sentence. */
function name(value: unknown): string | null {
  return shorten(text(value) ?? "", nameMax).replaceAll('"', "'") || null;
}

/** Null for what is no time. */
function time(value: unknown): string | null {
  const given = text(value);
  return given !== null && Number.isFinite(Date.parse(given)) ? given : null;
}

function readStatuses(value: unknown): StatusEntry[] {
  return list(value).map((entry) => {
    const { code, explanation, url } = fields(entry);
    return {
      code: text(code) ?? "general.error",
      explanation: text(explanation) ?? "",
      url: text(url) ?? "",
    };
  });
}

/** A name with its version, where the claim gives them apart. */
function readSoftware(value: unknown): string | null {
  if (typeof value === "string") return text(value);
  const { name: program, version } = fields(value);
  return text(program) && [text(program), text(version)].filter(Boolean).join(" ");
}

function readActions(assertions: unknown): StoredAction[] {
  return list(assertions).flatMap((assertion) => {
    const { label, data } = fields(assertion);
    if (!text(label)?.startsWith("c2pa.actions")) return [];
    return list(fields(data).actions).map((entry): StoredAction => {
      const { action, when, softwareAgent, digitalSourceType, description, parameters } =
        fields(entry);
      return {
        action: text(action) ?? "unknown",
        when: time(when),
        software: readSoftware(softwareAgent),
        digitalSourceType: text(digitalSourceType),
        description: text(description) ?? text(fields(parameters).description),
      };
    });
  });
}

function readIngredients(value: unknown): StoredIngredient[] {
  return list(value).map((entry) => {
    const { title, relationship, active_manifest, validation_results, validation_status } =
      fields(entry);
    const { failure } = fields(fields(validation_results).activeManifest);
    return {
      title: text(title) ?? "without a title",
      relationship: text(relationship) ?? "unknown",
      manifest: text(active_manifest),
      failures: [...readStatuses(failure), ...readStatuses(validation_status)],
    };
  });
}

function readManifest(value: unknown): StoredManifest {
  const { claim_generator, claim_generator_info, signature_info, assertions, ingredients } =
    fields(value);
  const { common_name, issuer, time: signedAt } = fields(signature_info);
  return {
    generator: readSoftware(list(claim_generator_info)[0]) ?? text(claim_generator),
    signer: name(common_name),
    issuer: name(issuer),
    signedAt: time(signedAt),
    actions: readActions(assertions),
    ingredients: readIngredients(ingredients),
  };
}

export function readCredentialJson(json: string): CredentialStore {
  const { validation_state, active_manifest, manifests, validation_results } = fields(
    JSON.parse(json),
  );
  const { activeManifest, ingredientDeltas } = fields(validation_results);
  const deltas = list(ingredientDeltas).map((delta) => fields(fields(delta).validationDeltas));
  return {
    state: text(validation_state) ?? "Invalid",
    active: text(active_manifest) ?? "",
    manifests: new Map(
      Object.entries(fields(manifests)).map(([label, manifest]) => [label, readManifest(manifest)]),
    ),
    successes: readStatuses(fields(activeManifest).success),
    failures: readStatuses(fields(activeManifest).failure),
    ingredientSuccesses: deltas.flatMap(({ success }) => readStatuses(success)),
    ingredientFailures: deltas.flatMap(({ failure }) => readStatuses(failure)),
  };
}
