/** A loopback server that implements the part of Stripe's API we use and records requests. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { prices } from "../../policy/billing/prices.ts";

type Asked = { method: string; path: string; form: Record<string, string>; key: string };
type Answer = { status: number; body: object };
type Session = { id: string; mode: string; status: "open" | "complete" | "expired" };

export type StripeServer = {
  url: string;
  asked: Asked[];
  sessions: Map<string, Session>;
  /** While set, every request fails. */
  broken: boolean;
  close(): Promise<void>;
};

const notFound: Answer = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "none" } },
};

export async function startStripe(): Promise<StripeServer> {
  const sessions: StripeServer["sessions"] = new Map();
  const asked: Asked[] = [];
  const ok = (body: object): Answer => ({ status: 200, body });

  function startSession(form: Record<string, string>): Answer {
    const id = `cs_${sessions.size + 1}`;
    sessions.set(id, { id, mode: form.mode ?? "", status: "open" });
    const isHosted = form.ui_mode === "hosted_page";
    return ok({
      id,
      object: "checkout.session",
      url: isHosted ? `https://checkout.example/${id}` : null,
      client_secret: isHosted ? null : `${id}_secret`,
    });
  }

  function answer({ method, path, form }: Asked): Answer {
    const [, , noun, ...rest] = path.split("/");
    const call = `${method} ${noun}`;
    if (call === "POST customers") return ok({ id: `cus_${form["metadata[userId]"]}` });
    if (call === "GET prices" && rest.length === 0) {
      const known = prices.filter(({ id }) => id === form["lookup_keys[0]"]);
      const data = known.map(({ id }) => ({ id: `stripe_${id}`, lookup_key: id }));
      return ok({ object: "list", data, has_more: false });
    }
    if (call === "GET prices") {
      const lookup_key = rest[0]?.replace("stripe_", "");
      return ok({ id: rest[0], object: "price", lookup_key });
    }
    if (call === "POST billing_portal") return ok({ url: "https://portal.example/1" });
    if (call === "DELETE subscriptions") {
      return rest[0] === "sub_gone" ? notFound : ok({ id: rest[0], status: "canceled" });
    }
    if (noun !== "checkout") return notFound;
    const session = sessions.get(rest[1] ?? "");
    if (method === "POST" && rest[2] === "expire" && session) session.status = "expired";
    if (session) return ok(session);
    if (method === "POST" && rest.length === 1) return startSession(form);
    if (method !== "GET" || rest.length > 1) return notFound;
    const data = [...sessions.values()].filter(({ status }) => status === form.status);
    return ok({ object: "list", data, has_more: false });
  }

  const stand: Pick<StripeServer, "broken"> = { broken: false };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? "/", "http://stripe");
    const form = Object.fromEntries(new URLSearchParams(body || url.search));
    const one: Asked = {
      method: request.method ?? "",
      path: url.pathname,
      form,
      key: request.headers.authorization ?? "",
    };
    asked.push(one);
    const failed: Answer = { status: 400, body: { error: { type: "api_error", message: "no" } } };
    const answered = stand.broken ? failed : answer(one);
    response.writeHead(answered.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answered.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(stand, {
    url: `http://127.0.0.1:${port}`,
    asked,
    sessions,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
