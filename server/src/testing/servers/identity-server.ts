/** A real OpenID provider on loopback that signs in the given person without asking. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

type Person = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  /** Simulates pressing "Cancel". */
  refuses?: boolean;
};

export type IdentityServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person at the browser. */
  person: Person;
  close(): Promise<void>;
};

const clientId = "tellsign-test";
const clientSecret = "a-secret-of-the-test-client-and-of-nothing-else";
const interactionPath = /^\/interaction\/([\w-]+)$/;

export async function startIdentityServer(redirectUri: string, port = 0): Promise<IdentityServer> {
  let onRequest: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const http = createServer((request, response) => onRequest(request, response));
  await new Promise<void>((listening) => {
    http.listen(port, "127.0.0.1", listening);
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: IdentityServer = {
    issuer,
    clientId,
    clientSecret,
    person: { subject: "nobody", email: "nobody@example.org", emailVerified: true },
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ["a key of the test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => {
        const { email, emailVerified, name } = server.person;
        return { sub: subject, email, email_verified: emailVerified, name };
      },
    }),
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (server.person.refuses) {
      const result = { error: "access_denied", error_description: "The person pressed Cancel." };
      return provider.interactionFinished(request, response, result);
    }
    if (prompt.name === "login") {
      const result = { login: { accountId: server.person.subject } };
      return provider.interactionFinished(request, response, result);
    }
    const grant = new provider.Grant({ accountId: server.person.subject, clientId });
    grant.addOIDCScope(String(params.scope));
    const result = { consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: true,
    });
  }

  const serveProtocol = provider.callback();
  onRequest = (request, response) => {
    if (!interactionPath.test(request.url ?? "")) return void serveProtocol(request, response);
    interact(request, response).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  };
  return server;
}
