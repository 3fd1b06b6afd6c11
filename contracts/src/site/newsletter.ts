/** The newsletter: subscriptions, and what administrators send. */
import { z } from "zod";
import { lengthMax } from "../limits.ts";
import { ArticleHead } from "./blog.ts";

export const SubscribeInput = z.object({ email: z.string().max(lengthMax.email).default("") });
export type SubscribeInput = z.infer<typeof SubscribeInput>;

export const ConfirmSubscriptionInput = z.object({ token: z.string().min(1).max(256) });
export type ConfirmSubscriptionInput = z.infer<typeof ConfirmSubscriptionInput>;

/** In the URL, because mail providers post to it with their own body. */
export const UnsubscribeQuery = z.object({ token: z.string().max(256).default("") });

export const NewsletterArticle = ArticleHead.pick({
  slug: true,
  title: true,
  publishDate: true,
}).extend({
  /** Null if it has not been sent. */
  sentAt: z.iso.datetime().nullable(),
  recipients: z.int().nullable(),
});
export type NewsletterArticle = z.infer<typeof NewsletterArticle>;

export const Newsletter = z.object({
  /** Confirmed addresses. */
  subscribers: z.int(),
  /** Requested but not yet confirmed. */
  waiting: z.int(),
  /** Every published article. */
  articles: z.array(NewsletterArticle),
});
export type Newsletter = z.infer<typeof Newsletter>;

export const SentNewsletter = z.object({ recipients: z.int() });
