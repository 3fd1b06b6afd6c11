import { laboratory } from "@tellsign/contracts/messages";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";

export function LimitReached() {
  return (
    <Card title={laboratory.limitReached}>
      <p className="mb-4">
        No free analyses remain on this account, and no subscription is active. A plan or a single
        bought analysis opens the laboratory again.
      </p>
      <ButtonLink href="/subscribe">Upgrade</ButtonLink>
    </Card>
  );
}
