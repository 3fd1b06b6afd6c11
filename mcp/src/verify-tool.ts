import {
  checkNames,
  describeConfidence,
  describeOutcome,
  describeTime,
  describeVerdict,
} from "@tellsign/verify/describe-record";
import type { Verification } from "@tellsign/verify/verify-certificate";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";
import type { Scanner, VerifyRequest } from "./scanner.ts";
import { type Tool, ToolRefusal } from "./tool.ts";

const certificateCharactersMax = 1_000_000;
const pathCharactersMax = 4096;

/** A signature alone says little, because anyone can sign with a key of their own. */
type Outcome = "valid" | "revoked" | "key_unknown" | "key_not_issuers" | "not_valid";

const outcomes: Record<Outcome, string> = {
  valid: "signed by its issuer and unchanged",
  revoked: "it was revoked",
  key_unknown: "the signature matches the key it carries, but whose key that is was not checked",
  key_not_issuers: "signed with a key that is not one of the issuer's",
  not_valid: "changed since it was signed, about other content, or not a certificate",
};

function outcomeOf({ checks, verified }: Verification): Outcome {
  const stateOf = (name: string) => checks.find((check) => check.name === name)?.state;
  if (stateOf("form") === "failed" || stateOf("signature") !== "passed") return "not_valid";
  if (stateOf("key") === "failed") return "key_not_issuers";
  if (stateOf("revocation") === "failed") return "revoked";
  if (!verified) return "not_valid";
  return stateOf("key") === "passed" ? "valid" : "key_unknown";
}

const outputSchema: ObjectSchema = {
  type: "object",
  properties: {
    outcome: {
      type: "string",
      enum: Object.keys(outcomes),
      description: Object.entries(outcomes)
        .map(([name, text]) => `${name}: ${text}`)
        .join(". "),
    },
    verified: { type: "boolean", description: "The signature matches, and no check failed." },
    checks: {
      type: "array",
      items: { type: "object" },
      description: "Each with name, state (passed, failed, open: not checked) and says.",
    },
    keyId: { type: ["string", "null"] },
    record: {
      type: ["object", "null"],
      description: "What was signed. Null if the signature does not match.",
    },
  },
  required: ["outcome", "verified", "checks", "keyId", "record"],
};

function describe(verification: Verification): string {
  const { record, checks } = verification;
  return [
    `${describeOutcome(verification)}: ${outcomes[outcomeOf(verification)]}.`,
    ...(record
      ? [
          `Certificate ${record.id}, issued ${describeTime(record.issuedAt)} by ${record.issuer}.`,
          `It says: ${record.result} (${describeVerdict(record)}), confidence ${describeConfidence(record)}, ${record.contentType}${record.fileName ? `, ${record.fileName}` : ""}.`,
          record.disclaimer,
        ]
      : []),
    ...checks.map(({ name, state, says }) => `- ${checkNames[name]}, ${state}: ${says}`),
  ].join("\n");
}

type Given = {
  certificate?: string;
  certificatePath?: string;
  text?: string;
  contentPath?: string;
  saltedHash?: string;
};

function readRequest(given: Given): VerifyRequest {
  const { certificate, certificatePath, text, contentPath, saltedHash } = given;
  if ((certificate === undefined) === (certificatePath === undefined)) {
    throw new ToolRefusal("invalid_request", "Give one certificate.");
  }
  if ([text, contentPath, saltedHash].filter((content) => content !== undefined).length > 1) {
    throw new ToolRefusal("invalid_request", "Give the content in only one way.");
  }
  const content =
    text !== undefined
      ? { text }
      : contentPath !== undefined
        ? { path: contentPath }
        : saltedHash !== undefined
          ? { saltedHash: saltedHash.toLowerCase() }
          : null;
  return {
    certificate:
      certificatePath === undefined ? { given: certificate ?? "" } : { path: certificatePath },
    content,
  };
}

export function createVerifyTool(scanner: Scanner): Tool {
  const path = (description: string): JsonSchema => ({
    type: "string",
    minLength: 1,
    maxLength: pathCharactersMax,
    description,
  });
  return {
    name: "verify",
    title: "Verify a certificate",
    description:
      "Checks a Tellsign certificate: whether it is unchanged since it was signed, who signed it, whether it was revoked and, given the content, whether it is about exactly that. It checks the certificate and does not analyze the content again. Free of charge.",
    readOnly: true,
    openWorld: false,
    inputSchema: {
      type: "object",
      properties: {
        certificate: {
          type: "string",
          minLength: 1,
          maxLength: certificateCharactersMax,
          description: scanner.status
            ? "Its id, its address on this site, or the contents of its JSON or HTML file."
            : "The contents of its JSON or HTML file. Nothing is looked up online here.",
        },
        ...(scanner.readsFiles && {
          certificatePath: path("Instead: the path of its JSON or HTML file."),
          contentPath: path("The path of the file it is about, to compare byte for byte."),
        }),
        text: { type: "string", description: "The text it is about, exactly as it was submitted." },
        saltedHash: {
          type: "string",
          minLength: 64,
          maxLength: 64,
          description:
            "Instead of the content: SHA-256 over the bytes of the certificate's salt followed by those of the content, in hexadecimal.",
        },
      },
      additionalProperties: false,
    },
    outputSchema,
    async call(given, context) {
      const verification = await scanner.verify(readRequest(given as Given), context);
      const { checks, keyId, record, verified } = verification;
      const structured = { outcome: outcomeOf(verification), verified, checks, keyId, record };
      return { structured, text: describe(verification) };
    },
  };
}
