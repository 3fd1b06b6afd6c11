import { createTransport } from "nodemailer";
import type { Env } from "../../env.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The newsletter subscriber the mail belongs to. */
  subscriberId?: string;
};
type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Throws if the mail server does not respond or rejects our credentials. */
  verify(): Promise<void>;
};

const timeoutMs = 20_000;

/** Null if no mail server is configured. */
export function createMailer(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">): Mailer | null {
  if (!env.SMTP_URL) return null;
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, headers }) {
      // Passed as an object, because a comma in a string would make it two addresses.
      const recipient = { name: "", address: to };
      const message = { from: env.MAIL_FROM, to: recipient, subject, text, html, headers };
      await transport.sendMail(message);
    },
    async verify() {
      await transport.verify();
    },
  };
}
