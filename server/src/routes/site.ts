import type { Hono } from "hono";
import { demoAccounts, demoPassword } from "../demo-accounts.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";
import { version } from "../version.ts";

const demo = { emails: demoAccounts.map(({ email }) => email), password: demoPassword };

export function mountSite(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getSite", async ({ services: { env, google, modalities } }) => ({
    name: "Tellsign",
    version,
    googleSignIn: google !== null,
    contactEmail: env.CONTACT_EMAIL,
    salesEmail: env.SALES_EMAIL,
    claims: env.CLAIMS,
    demo: env.DEMO ? demo : null,
    modalities: [...modalities],
  }));
}
