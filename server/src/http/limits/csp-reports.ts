/** Receives what browsers report of the content security policy, and logs a little of it. */
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { Log } from "../../process/log.ts";
import type { AppBindings } from "../app-context.ts";

export const cspReportsPath = "/csp-reports";

const bytesMax = 16 * 1024;
/** Anyone can send reports, and a broken extension sends many: enough to notice, too few to fill a disk. */
const loggedPerMinuteMax = 30;

/** Addresses may contain tokens in their query, so only the origin and path are kept. */
function withoutQuery(address: string | undefined): string | null {
  if (address === undefined || address === "") return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.host) return address.slice(0, 40);
  return (url.origin + url.pathname).slice(0, 200);
}

const text = z.string().max(4000).optional();
/** The older form names its fields with dashes; the Reporting API sends a list. */
const OldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
  }),
});
const NewReports = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }),
  }),
);

type Violation = { page: string | null; blocked: string | null; directive: string | null };

function readReports(given: unknown): Violation[] {
  const old = OldReport.safeParse(given);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"] ?? null;
    return [
      {
        page: withoutQuery(report["document-uri"]),
        blocked: withoutQuery(report["blocked-uri"]),
        directive: directive?.slice(0, 60) ?? null,
      },
    ];
  }
  const { data: reports = [] } = NewReports.safeParse(given);
  return reports
    .filter(({ type }) => type === "csp-violation")
    .map(({ body }) => ({
      page: withoutQuery(body.documentURL),
      blocked: withoutQuery(body.blockedURL),
      directive: body.effectiveDirective?.slice(0, 60) ?? null,
    }));
}

export function mountCspReports(
  app: Hono<AppBindings>,
  { log, now }: { log: Log; now: () => Date },
): void {
  let minute = 0;
  let logged = 0;
  app.post(cspReportsPath, bodyLimit({ maxSize: bytesMax }), async (c) => {
    const thisMinute = Math.floor(now().getTime() / 60_000);
    if (thisMinute !== minute) [minute, logged] = [thisMinute, 0];
    const given: unknown = await c.req.json().catch(() => null);
    for (const violation of readReports(given)) {
      logged += 1;
      if (logged > loggedPerMinuteMax) break;
      log.warn(
        { event: "content_policy.violated", ...violation },
        "a browser refused to load something",
      );
    }
    return c.body(null, 204);
  });
}
