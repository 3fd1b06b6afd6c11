import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { laboratory } from "../../content/messages/analysis/laboratory.ts";

export function LimitReached() {
  return (
    <Card title={laboratory.limitReached}>
      <p className="mb-4">
        This account has no free analyses left and no active subscription. A plan or a single
        purchased analysis reopens the laboratory.
      </p>
      <ButtonLink href="/subscribe">Upgrade</ButtonLink>
    </Card>
  );
}
