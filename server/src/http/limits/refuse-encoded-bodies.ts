import { bodyEncoded } from "@tellsign/contracts/api/errors";
import type { MiddlewareHandler } from "hono";
import { AppError } from "../../process/app-error.ts";
import type { AppBindings } from "../app-context.ts";

/** A few compressed kilobytes could unpack to gigabytes, so none is unpacked. */
export const refuseEncodedBodies: MiddlewareHandler<AppBindings> = async (c, next) => {
  const encoding = (c.req.header("content-encoding") ?? "").trim().toLowerCase();
  const mayHaveBody = c.req.method !== "GET" && c.req.method !== "HEAD";
  if (mayHaveBody && encoding !== "" && encoding !== "identity") {
    const headers = { "Accept-Encoding": "identity" };
    throw new AppError("unsupported_media_type", bodyEncoded, { headers });
  }
  await next();
};
