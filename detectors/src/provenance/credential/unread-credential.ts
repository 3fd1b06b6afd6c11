/** A record that is there, or is said to be, and could not be read. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { shorten } from "../shorten.ts";

export function unreadCredential(
  state: "broken" | "not_read",
  statement: string,
  problems: ContentCredential["integrity"]["problems"],
): ContentCredential {
  return {
    place: "embedded",
    integrity: { state, statement, problems },
    signer: {
      state: "unknown",
      name: null,
      issuer: null,
      signedAt: null,
      statement: "Who signed it could not be read.",
    },
    content: {
      statement: "What it says could not be read.",
      generator: null,
      declaresAi: "no",
      steps: [],
      ingredients: [],
    },
  };
}

function nameHost(url: string): string {
  const [, host = ""] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url.trim()) ?? [];
  return host === "" ? "another place" : shorten(host, 100);
}

export function remoteCredential(url: string): ContentCredential {
  const host = nameHost(url);
  return {
    ...unreadCredential(
      "not_read",
      `The file says that its record lies at ${host}. Addresses that a file names are never visited, so the record was not read.`,
      [],
    ),
    place: "remote",
  };
}
