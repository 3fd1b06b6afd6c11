/** Sign-in through OpenID Connect: the code flow with PKCE, state and nonce. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { Env } from "../../env.ts";

type IdentityFlow = { state: string; nonce: string; codeVerifier: string };

export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
};

export type IdentityProvider = {
  /** Where to redirect the browser, and what to store until it returns. */
  start(redirectUri: string): Promise<IdentityFlow & { url: string }>;
  /** `currentUrl` is the URL the provider redirected the browser to. */
  finish(currentUrl: URL, flow: IdentityFlow): Promise<Identity>;
};

/** `refused`: the provider denied the request, or its response is invalid. */
export class IdentityError extends Error {
  readonly reason: "refused" | "unreachable";

  constructor(reason: IdentityError["reason"], cause: unknown) {
    super(`The identity provider is ${reason === "refused" ? "not content" : "out of reach"}.`, {
      cause,
    });
    this.name = "IdentityError";
    this.reason = reason;
  }
}

const timeoutSeconds = 10;
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** fetch reports connection failures as a TypeError; openid-client's own TypeErrors carry a code. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return (error instanceof TypeError && code === undefined) || code === "OAUTH_TIMEOUT";
}

const asText = (claim: unknown) => (typeof claim === "string" ? claim : null);

/** Null if Google sign-in is not configured. */
export function createGoogle(
  env: Pick<Env, "GOOGLE_ISSUER" | "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET">,
): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return null;
  const issuer = new URL(env.GOOGLE_ISSUER);
  const isLocal = issuer.protocol === "http:" && loopback.has(issuer.hostname);

  let discovered: Promise<Configuration> | undefined;
  /** Discovered on the first sign-in instead of at startup, and retried after a failure. */
  function discover(): Promise<Configuration> {
    discovered ??= discovery(issuer, clientId ?? "", clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: isLocal ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      discovered = undefined;
      throw new IdentityError("unreachable", error);
    });
    return discovered;
  }

  return {
    async start(redirectUri) {
      const configuration = await discover();
      const flow = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: "S256",
      });
      return { ...flow, url: url.href };
    },

    async finish(currentUrl, { state, nonce, codeVerifier }) {
      const configuration = await discover();
      try {
        const tokens = await authorizationCodeGrant(configuration, currentUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) throw new Error("The provider gave no ID token.");
        const claims = idToken.email
          ? idToken
          : await fetchUserInfo(configuration, tokens.access_token, idToken.sub);
        return {
          subject: idToken.sub,
          email: asText(claims.email) ?? "",
          emailVerified: claims.email_verified === true,
          name: asText(claims.name),
        };
      } catch (error) {
        throw new IdentityError(isConnectionFailure(error) ? "unreachable" : "refused", error);
      }
    },
  };
}
