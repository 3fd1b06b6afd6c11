import { desc, eq } from "drizzle-orm";
import { outbox } from "../../db/mail/tables.ts";
import type { TestApp } from "../test-app.ts";

/** The token in the newest link emailed to an address. */
export async function readLink({ services }: TestApp, email: string): Promise<string> {
  const mails = await services.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.createdAt));
  for (const { text } of mails) {
    const token = /\?token=([\w-]+)/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link was mailed to ${email}.`);
}
