import { lengthMax } from "@tellsign/contracts/limits";
import { newsletter } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { TextField } from "../../components/field.tsx";
import { NeedsScript } from "../../components/needs-script.tsx";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** Asks for the newsletter; a mailed link confirms it. */
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
        A mail for a new article, and nothing else. Every one has a link that ends it. What happens
        to your address stands in the{" "}
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
