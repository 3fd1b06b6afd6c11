import type { Params } from "./json-rpc.ts";
import type { ObjectSchema } from "./json-schema.ts";

/** How far a call has come. */
export type ToolProgress = { done: number; total?: number | undefined; says: string };

export type ToolContext = { signal: AbortSignal; onProgress: (progress: ToolProgress) => void };

/** The same answer twice: for programs, and in words. */
export type ToolAnswer = { structured: object; text: string };

export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  /** Whether it leaves everything as it is. */
  readOnly: boolean;
  /** Whether it may reach what lies outside Tellsign, such as an address. */
  openWorld: boolean;
  /** Called with arguments that fit the schema. */
  call(given: Params, context: ToolContext): Promise<ToolAnswer>;
};

/** What a tool could not do, told to the model so that it can act on it. */
export class ToolRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ToolRefusal";
    this.code = code;
  }
}
