import type { Params } from "./json-rpc.ts";
import type { ObjectSchema } from "./json-schema.ts";

/** The progress of a call. */
export type ToolProgress = { done: number; total?: number | undefined; says: string };

export type ToolContext = { signal: AbortSignal; onProgress: (progress: ToolProgress) => void };

/** The same answer twice: as data for programs, and in words. */
export type ToolAnswer = { structured: object; text: string };

export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  /** Whether it changes nothing. */
  readOnly: boolean;
  /** Whether it may reach things outside Tellsign, such as an address. */
  openWorld: boolean;
  /** Called with arguments that match the schema. */
  call(given: Params, context: ToolContext): Promise<ToolAnswer>;
};

/** Why a tool could not do something, reported to the model so that it can react. */
export class ToolRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ToolRefusal";
    this.code = code;
  }
}
