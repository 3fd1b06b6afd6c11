/** What is being checked in a tab, and what came of it. Kept in memory by the browser until the tab goes elsewhere. */
import type { Detection } from "@tellsign/contracts/detection/detection";

export type Place = { tabId: number; frameId: number };

export type SubjectState =
  | { kind: "running"; doing: string }
  /** What is missing, in one sentence. */
  | { kind: "refused"; message: string }
  /** A picture waits for the user's word: nothing has left the browser. */
  | { kind: "asking"; picture: string }
  | {
      kind: "answered";
      detection: Detection;
      /** Null for a picture. */
      text: string | null;
      /** Whether the page lets its sentences be marked. */
      markable: boolean;
      marked: boolean;
      /** On the user's server; null for what stayed on this device. */
      reportUrl: string | null;
    };

export type Subject = Place & {
  /** A newer check of the same tab replaces an older one that is still running. */
  id: string;
  source: "selection" | "article" | "picture";
  state: SubjectState;
};

export type Answered = Extract<SubjectState, { kind: "answered" }>;
