import { openApiDocument } from "@tellsign/contracts/api/openapi";
import type { Hono } from "hono";
import type { AppBindings } from "../../http/app-context.ts";
import { version } from "../../process/version.ts";

/** The OpenAPI document. Built on first request, because building it would slow down startup. */
export function mountOpenApi(app: Hono<AppBindings>): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/openapi.json", (c) => {
    document ??= openApiDocument(version);
    return c.json(document);
  });
}
