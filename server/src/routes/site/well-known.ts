/** What others look for at fixed addresses: whom to tell about a weakness, and whose work this contains. */
import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import type { AppBindings } from "../../http/app-context.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

/** RFC 9116 asks for a date less than a year away, after which the file is stale. */
const validDays = 180;

/** Written by the build beside the server's program. */
const notices = new URL("./third-party-notices.txt", import.meta.url);

export function mountWellKnown(app: Hono<AppBindings>, { env, now }: Services): void {
  app.get("/.well-known/security.txt", (c) => {
    const expires = new Date(now().getTime() + validDays * 86_400_000);
    const lines = [
      `Contact: mailto:${env.CONTACT_EMAIL}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${env.PUBLIC_URL}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`);
  });

  app.get("/third-party-notices.txt", async (c) => {
    const text = await readFile(notices, "utf8").catch(() => null);
    if (text === null) throw new AppError("route_not_found");
    return c.text(text);
  });
}
