import { plans } from "@tellsign/contracts/billing/plans";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";

export function SignUpPrompt() {
  return (
    <Card title="With an account" className="self-start">
      <ul className="mb-5 list-disc space-y-2 pl-5 marker:text-line-strong">
        <li>{plans.free.quota} free analyses</li>
        <li>Text, documents, and recordings</li>
        <li>Your past verdicts in one place; your content is stored only if you ask for it</li>
      </ul>
      <div className="flex flex-col gap-2">
        <ButtonLink href="/login">Create a free account</ButtonLink>
        <ButtonLink href="/subscribe" variant="secondary">
          Plans and prices
        </ButtonLink>
      </div>
    </Card>
  );
}
