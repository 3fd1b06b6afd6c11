import type { Hono } from "hono";
import { type ExportedAccount, exportAccount } from "../../db/accounts/export-account.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { streamText, writeJsonList } from "../../rendering/stream-text.ts";
import type { Services } from "../../services.ts";

const fileName = "tellsign-account.json";

async function* writeParts(parts: ExportedAccount): AsyncGenerator<string> {
  let before = "{\n";
  for (const [name, value] of Object.entries(parts)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (Symbol.asyncIterator in value) yield* writeJsonList(value);
    else yield JSON.stringify(value, null, 2);
    before = ",\n";
  }
  yield "\n}\n";
}

export function mountExportAccount(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "exportAccount", async ({ c, caller }) => {
    await recordSecurityEvent(services.db, {
      userId: caller.user.id,
      kind: "account_exported",
      origin: requestOrigin(c, services.env),
      now: services.now(),
    });
    const parts = await exportAccount(services.db, caller.user, services.now());
    return c.body(streamText(writeParts(parts)), 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    });
  });
}
