import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { readError } from "../api/request.ts";
import type { Answered } from "./send-analysis.ts";

/** The content again, if this page still has it; it is read for the report alone. */
function makeBody({ text, picture, media, stored }: Answered): BodyInit | null {
  const file = picture ?? media;
  if (stored) return null;
  if (file) {
    const form = new FormData();
    form.set("file", file);
    return form;
  }
  return text === null ? null : JSON.stringify({ content: text });
}

/** The report of an analysis as a PDF file, with its content if that was kept or is still here. */
export async function fetchReport(answered: Answered): Promise<Blob> {
  const body = makeBody(answered);
  const { method, path } = endpoints[body ? "makeAnalysisReport" : "getAnalysisReport"];
  const response = await fetch(fillPath(path, { id: answered.result.id }), {
    method,
    credentials: "include",
    ...(body && { body }),
    ...(typeof body === "string" && { headers: { "Content-Type": "application/json" } }),
  });
  if (response.ok) return response.blob();
  const failure = readError(await response.text(), response);
  // A document may be read a little differently here; its report is then made without its text.
  if (body && failure.code === "content_differs") return fetchReport({ ...answered, stored: true });
  throw failure;
}
