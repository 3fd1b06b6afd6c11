export type IdentityProvider = {
  /** Where to send the browser, and what to keep until it comes back. */
  start(redirectUri: string): Promise<IdentityFlow & { url: string }>;
  /** Throws IdentityError. `currentUrl`: the address the provider sent the browser back to. */
  finish(currentUrl: URL, flow: IdentityFlow): Promise<Identity>;
};

export type IdentityFlow = { state: string; nonce: string; codeVerifier: string };

export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
};
