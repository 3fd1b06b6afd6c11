import { expect, request } from "@playwright/test";
import { signInAs } from "./fresh-user.ts";

type Mail = { to: string; text: string };

/** Path and query of the link in the newest mail to this address, as an administrator reads it. */
export async function mailedLink(baseURL: string | undefined, to: string): Promise<string> {
  const admin = await request.newContext({ baseURL });
  await signInAs(admin, "admin@example.org");
  let link: string | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await admin.get("/api/admin/outbox")).json();
    const mail = mails.find((candidate) => candidate.to === to);
    link = mail && /\/[a-z-]+\?token=\S+/.exec(mail.text)?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  await admin.dispose();
  return link ?? "";
}
