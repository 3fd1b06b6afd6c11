import type { AppContext } from "../app-context.ts";

/** Whether the body is multipart form data rather than JSON. */
export function isForm(c: AppContext): boolean {
  return (c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");
}
