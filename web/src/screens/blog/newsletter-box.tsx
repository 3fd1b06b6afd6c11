import { lengthMax } from "@tellsign/contracts/limits";
import { screens } from "@tellsign/contracts/site/screens";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { call } from "../../api/request.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { newsletter } from "../../content/messages/newsletter.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

/** Requests the newsletter; an emailed link confirms it. */
export function NewsletterBox({ className = "" }: { className?: string }) {
  const hydrated = useHydrated();
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"open" | "sending" | "asked">("open");

  async function subscribe(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState("sending");
    try {
      await call("subscribeNewsletter", { json: { email } });
      showToast(newsletter.asked);
      setState("asked");
    } catch (error) {
      showFailure(newsletter.failedTitle, error);
      setState("open");
    }
  }

  return (
    <Card title={newsletter.title} className={className}>
      <p className="text-muted">
        An email when a new article is out, and nothing else. Unsubscribe with one click. How we
        treat your address is in the{" "}
        <Link href={screens.privacy.path} className="link">
          privacy policy
        </Link>
        .
      </p>
      <NeedsScript>
        Subscribing needs JavaScript. The{" "}
        <a href="/blog/rss.xml" className="link">
          RSS feed
        </a>{" "}
        does not.
      </NeedsScript>
      <p role="status" className={state === "asked" ? "mt-4 font-semibold" : ""}>
        {state === "asked" && newsletter.asked.description}
      </p>
      {state !== "asked" && (
        <form onSubmit={subscribe} className="mt-4 grid gap-3">
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={lengthMax.email}
            disabled={!hydrated || state === "sending"}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" disabled={!hydrated || state === "sending"}>
            {newsletter.button}
          </Button>
        </form>
      )}
    </Card>
  );
}
