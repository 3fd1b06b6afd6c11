/** The variables of a request's context. */
import type { Context } from "hono";

export type AppBindings = {
  Variables: {
    requestId: string;
    nonce: string;
    userId?: string;
    rateLimitLeft?: number;
    bodyBytes?: number;
  };
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
};
export type AppContext = Context<AppBindings>;
