import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { Newsletter, NewsletterArticle } from "@tellsign/contracts/site/newsletter";
import { useState } from "react";
import { queryClient } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { newsletter } from "../../../content/messages/newsletter.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { formatPublishDate } from "../../../format/format-publish-date.ts";
import { formatTime } from "../../../format/format-time.ts";

const newsletterKey = [endpoints.getNewsletter.path];

function countMails(recipients: number): string {
  return recipients === 1 ? "1 email" : `${recipients} emails`;
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
          <strong className="text-ink">{article?.title}</strong> goes to every confirmed subscriber:{" "}
          {countMails(subscribers)}. An article is sent only once, and emails can’t be recalled. It
          goes into the audit log.
        </p>
      }
      action="Send to subscribers"
      pending={pending}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

/** Who receives the newsletter, and which articles went out. */
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
            <span className="figure">{data.waiting}</span> awaiting confirmation.
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
