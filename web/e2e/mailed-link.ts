import { expect, request } from "@playwright/test";
import { signInAs } from "./fresh-user.ts";

type Mail = { id: string; to: string; state: string };

/** The text of the newest mail to this address, as an administrator opens it. */
async function mailedText(baseURL: string | undefined, to: string): Promise<string> {
  const admin = await request.newContext({ baseURL });
  await signInAs(admin, "admin@example.org");
  let text = "";
  await expect(async () => {
    const mails: Mail[] = await (await admin.get("/api/admin/outbox")).json();
    const mail = mails.find((candidate) => candidate.to === to);
    expect(mail?.state).toBe("kept");
    ({ text } = await (await admin.post(`/api/admin/outbox/${mail?.id}/open`)).json());
  }).toPass();
  await admin.dispose();
  return text;
}

/** Path of the link in the newest mail to this address, with its token. */
export async function mailedLink(baseURL: string | undefined, to: string): Promise<string> {
  const link = /(\/[a-z-]+)+[?#]token=\S+/.exec(await mailedText(baseURL, to))?.[0];
  expect(link).toBeTruthy();
  return link ?? "";
}
