import type { AppContext } from "./app-context.ts";

/** Whether the body is a form with a file, and not JSON. */
export function isForm(c: AppContext): boolean {
  return (c.req.header("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");
}
