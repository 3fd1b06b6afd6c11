import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/endpoints";
import { newsletter } from "@tellsign/contracts/messages";
import type { Newsletter, NewsletterArticle } from "@tellsign/contracts/newsletter";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { formatPublishDate } from "../../lib/format-publish-date.ts";
import { formatTime } from "../../lib/format-time.ts";
import { queryClient } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

const newsletterKey = [endpoints.getNewsletter.path];

function countMails(recipients: number): string {
  return recipients === 1 ? "1 mail" : `${recipients} mails`;
}

type DialogProps = {
  article: NewsletterArticle | null;
  subscribers: number;
  onClose: () => void;
};

function SendDialog({ article, subscribers, onClose }: DialogProps) {
  const [pending, setPending] = useState(false);

  async function send(): Promise<void> {
    if (!article) return;
    setPending(true);
    try {
      const { recipients } = await call("sendNewsletter", { params: { slug: article.slug } });
      const description = `${countMails(recipients)} in the outbox.`;
      showToast({ title: newsletter.sentTitle, description });
      onClose();
    } catch (error) {
      showFailure(newsletter.sendFailedTitle, error);
    } finally {
      setPending(false);
      void queryClient.invalidateQueries({ queryKey: newsletterKey });
    }
  }

  return (
    <ConfirmDialog
      open={article !== null}
      title="Send this article?"
      description={
        <p>
          <strong className="text-ink">{article?.title}</strong> goes to everyone who confirmed a
          subscription: {countMails(subscribers)}. An article is sent once, and mails cannot be
          called back. The audit log keeps it.
        </p>
      }
      action="Send to subscribers"
      pending={pending}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

/** Who gets the newsletter, and which articles went out. */
export function NewsletterPanel() {
  const { data, error } = useQuery<Newsletter>({
    queryKey: newsletterKey,
    refetchOnMount: "always",
  });
  const [asked, setAsked] = useState<NewsletterArticle | null>(null);
  return (
    <section aria-label="Newsletter" className="mt-12 border-t border-line pt-8">
      <h2 className="text-xl">Newsletter</h2>
      {error && <p role="alert">The newsletter could not be loaded ({error.message}).</p>}
      {data && (
        <>
          <p className="mt-1 mb-5 text-muted">
            <span className="figure text-ink">{data.subscribers}</span> confirmed{" "}
            {data.subscribers === 1 ? "subscriber" : "subscribers"},{" "}
            <span className="figure">{data.waiting}</span> waiting to confirm.
          </p>
          <DataTable
            caption="Published articles"
            captionHidden
            rows={data.articles}
            rowKey={({ slug }) => slug}
            columns={[
              { title: "Article", cell: ({ title }) => title },
              { title: "Published", cell: ({ publishDate }) => formatPublishDate(publishDate) },
              {
                title: "Sent",
                cell: (article) =>
                  article.sentAt === null ? (
                    <Button
                      size="sm"
                      variant="secondary"
                      disabled={data.subscribers === 0}
                      aria-label={`Send to subscribers: ${article.title}`}
                      onClick={() => setAsked(article)}
                    >
                      Send to subscribers
                    </Button>
                  ) : (
                    `${countMails(article.recipients ?? 0)}, ${formatTime(article.sentAt)}`
                  ),
              },
            ]}
          />
          <SendDialog
            article={asked}
            subscribers={data.subscribers}
            onClose={() => setAsked(null)}
          />
        </>
      )}
    </section>
  );
}
