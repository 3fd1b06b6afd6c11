import { openApiDocument } from "@tellsign/contracts/openapi";
import type { Hono } from "hono";
import type { AppBindings } from "../http/app-context.ts";
import { version } from "../version.ts";

/** The description of every call, for programs that write clients. */
export function mountOpenApi(app: Hono<AppBindings>): void {
  const document = openApiDocument(version);
  app.get("/openapi.json", (c) => c.json(document));
}
