import { join, resolve } from "node:path";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { Site } from "@tellsign/contracts/site/site";
import { findCard } from "@tellsign/detectors/runtime.node/find-card";
import type { Hono } from "hono";
import { demoAccounts, demoPassword } from "../../actions/accounts/demo-accounts.ts";
import type { Env } from "../../env.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Log } from "../../process/log.ts";
import { version } from "../../process/version.ts";
import type { Services } from "../../services.ts";

const demo = { emails: demoAccounts.map(({ email }) => email), password: demoPassword };

/** Only models whose card lists their files, since a browser has to verify what it fetches. */
async function listOnDevice({
  env,
  modalities,
  log,
}: {
  env: Env;
  modalities: readonly Modality[];
  log: Log;
}): Promise<Site["onDevice"]> {
  if (!modalities.includes("text")) return [];
  try {
    const files = (await findCard(join(resolve(env.MODELS_DIR), "text")))?.files;
    if (!files) return [];
    return [{ modality: "text", bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }];
  } catch (error) {
    log.error(
      { event: "browser_model.unavailable", err: error },
      "cannot offer the text model to browsers",
    );
    return [];
  }
}

export function mountSite(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getSite", async ({ services }) => {
    const { billing, env, fetchUrl, google, modalities } = services;
    return {
      name: "Tellsign",
      version,
      googleSignIn: google !== null,
      contactEmail: env.CONTACT_EMAIL,
      salesEmail: env.SALES_EMAIL,
      claims: env.CLAIMS,
      payments: { mode: billing.mode, publishableKey: billing.publishableKey },
      demo: env.DEMO ? demo : null,
      urlFetch: fetchUrl !== null,
      modalities: [...modalities],
      onDevice: await listOnDevice(services),
    };
  });
}
