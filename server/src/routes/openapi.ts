import { openApiDocument } from "@tellsign/contracts/openapi";
import type { Hono } from "hono";
import type { AppBindings } from "../http/app-context.ts";
import { version } from "../version.ts";

/** The description of every call, for programs that write clients. Made when it is first asked for: it takes longer than a server may take to start. */
export function mountOpenApi(app: Hono<AppBindings>): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", (c) => {
    document ??= openApiDocument(version);
    return c.json(document);
  });
}
