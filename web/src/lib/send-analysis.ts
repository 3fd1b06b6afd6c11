import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { AnalysisInput } from "./check-input.ts";
import { readFileText } from "./read-file-text.ts";
import { call } from "./request.ts";

/** A result with the text it speaks about, which never leaves this page again. */
export type Answered = {
  result: AnalysisResult;
  text: string | null;
  /** The text was analysed here, and no server has seen it. */
  onDevice?: true;
  /** The picture it speaks about, where it was given as a file. */
  picture?: File;
};

/** A file travels as a form, everything else as JSON. */
export async function sendAnalysis({ type, text, url, file }: AnalysisInput): Promise<Answered> {
  if (file) {
    const form = new FormData();
    form.set("type", type);
    form.set("file", file);
    // The server reads it alike, so that what it marks can be shown.
    const reading = type === "text" ? readFileText(file).catch(() => null) : null;
    const result = await call("analyze", { form });
    return { result, text: await reading, ...(type === "image" && { picture: file }) };
  }
  if (type !== "text") {
    return {
      result: await call("analyze", { json: { type, content: "", url: url.trim() } }),
      text: null,
    };
  }
  return { result: await call("analyze", { json: { type, content: text, url: "" } }), text };
}
