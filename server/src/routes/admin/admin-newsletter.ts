import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { unsubscribeToken } from "../../actions/newsletter/newsletter-token.ts";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import {
  countSubscribers,
  insertIssue,
  listIssues,
  lockSubscribers,
} from "../../db/newsletter/newsletter.ts";
import { articleMail } from "../../external/mail/texts/newsletter-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountAdminNewsletter(app: Hono<AppBindings>, services: Services): void {
  const { db, env, installationSecret, listArticles, now } = services;

  handle(app, services, "getNewsletter", async () => {
    const issues = new Map((await listIssues(db)).map((issue) => [issue.slug, issue]));
    const articles = (await listArticles()).map(({ slug, title, publishDate }) => {
      const issue = issues.get(slug);
      return {
        slug,
        title,
        publishDate,
        sentAt: issue?.sentAt.toISOString() ?? null,
        recipients: issue?.recipients ?? null,
      };
    });
    return { ...(await countSubscribers(db, now())), articles };
  });

  handle(app, services, "sendNewsletter", async ({ caller, input }) => {
    const { slug } = input.params;
    const article = (await listArticles()).find((candidate) => candidate.slug === slug);
    if (!article) throw new AppError("article_not_found");
    return transactionWithMail(services, async (tx, queueMail) => {
      const subscribers = await lockSubscribers(tx);
      const recipients = subscribers.length;
      if (recipients === 0) throw new AppError("no_subscribers");
      const isFirst = await insertIssue(tx, { slug, recipients, sentAt: now() });
      if (!isFirst) throw new AppError("article_already_sent");
      for (const subscriber of subscribers) {
        const token = unsubscribeToken(installationSecret, subscriber.id);
        await queueMail(articleMail(env, subscriber, article, token));
      }
      await recordAuditEntry(tx, {
        actor: caller.user,
        action: "send-newsletter",
        target: { kind: "article", id: slug },
        detail: { recipients },
        now: now(),
      });
      return { recipients };
    });
  });
}
