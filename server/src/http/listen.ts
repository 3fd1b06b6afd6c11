import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Env } from "../env.ts";
import type { AppBindings } from "./app-context.ts";

export type Listening = {
  port: number;
  /** Accepts no new connections and resolves when the last one has closed. */
  close(): Promise<void>;
  /** Destroys the remaining connections. */
  cut(): void;
};

const hangUpEveryMs = 100;
/** Enough time for the largest form at three megabits per second. */
const requestTimeoutMs = 1_800_000;
/** Longer than load balancers and clients keep an idle connection, so that none is closed just as a request arrives. */
const keepAliveTimeoutMs = 65_000;

const sentences: Record<string, (env: Env) => string> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: ({ PORT }) => `Port ${PORT} may not be used by this user. Set PORT to another number.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST ${HOST} is no address of this machine.`,
};

export async function listen(app: Hono<AppBindings>, env: Env): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? ""]?.(env);
      reject(sentence ? new Error(sentence, { cause: error }) : error);
    });
    server.listen(env.PORT, env.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : env.PORT,
    close: () =>
      new Promise((closed) => {
        // An idle kept-alive connection would delay shutdown.
        const hangUp = setInterval(() => server.closeIdleConnections(), hangUpEveryMs);
        server.close(() => {
          clearInterval(hangUp);
          closed();
        });
      }),
    cut: () => server.closeAllConnections(),
  };
}
