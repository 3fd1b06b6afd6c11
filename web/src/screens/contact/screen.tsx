import { lengthMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { usePageFacts } from "../../api/page-facts.ts";
import { call, RequestError } from "../../api/request.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { TextArea, TextField } from "../../components/forms/field.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { Questions } from "../../components/ui/questions.tsx";
import { contactQuestions } from "../../content/contact-questions.tsx";
import { contact } from "../../content/messages/contact.ts";
import { showToast } from "../../feedback/toast-store.ts";

const empty = { name: "", email: "", subject: "", message: "" };

export default function ContactScreen() {
  const { contactEmail } = usePageFacts();
  const hydrated = useHydrated();
  const [values, setValues] = useState(empty);
  const [sending, setSending] = useState(false);

  const bind = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    required: true,
    disabled: sending || !hydrated,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((previous) => ({ ...previous, [name]: target.value })),
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    try {
      await call("sendContactMessage", { json: values });
      showToast(contact.sent);
      setValues(empty);
    } catch (error) {
      const unreachable = error instanceof RequestError && error.status === 0;
      showToast(unreachable ? contact.network : contact.failed);
    } finally {
      setSending(false);
    }
  }

  return (
    <Page
      title="Contact"
      lead="A question, a mistake you found, a request about your data: write to us, and a person will read it."
    >
      <div className="grid items-start gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <Card title="Send a message">
          <NeedsScript>The form needs JavaScript. Email doesn’t: the address is below.</NeedsScript>
          <form onSubmit={send} className="grid gap-5">
            <TextField
              label="Name"
              autoComplete="name"
              maxLength={lengthMax.contactName}
              {...bind("name")}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={lengthMax.email}
              {...bind("email")}
            />
            <TextField label="Subject" maxLength={lengthMax.contactSubject} {...bind("subject")} />
            <TextArea
              label="Message"
              rows={7}
              maxLength={lengthMax.contactMessage}
              {...bind("message")}
            />
            <div>
              <Button type="submit" disabled={sending || !hydrated}>
                {sending ? "Sending..." : "Send Message"}
              </Button>
            </div>
          </form>
          <p className="mt-6 border-t border-line pt-4 text-muted">
            Or write to{" "}
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>
          </p>
        </Card>
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-5 text-2xl">
            Before you write
          </h2>
          <Questions questions={contactQuestions} />
        </section>
      </div>
    </Page>
  );
}
