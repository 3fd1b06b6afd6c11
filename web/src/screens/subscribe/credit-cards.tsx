import { CreditPacks } from "../../components/facts/credit-packs.tsx";
import { Button } from "../../components/ui/button.tsx";
import { checkout } from "../../content/messages/account/checkout.ts";
import type { Purchase } from "./use-checkout.ts";

type Props = { pending: string | null; blocked: boolean; onBuy: (purchase: Purchase) => void };

export function CreditCards({ pending, blocked, onBuy }: Props) {
  return (
    <CreditPacks
      label="Pay as you go"
      button={({ priceId, buttonText }) => (
        <Button
          className="w-full"
          variant="secondary"
          disabled={pending !== null || blocked}
          onClick={() => onBuy({ priceId })}
        >
          {pending === priceId ? checkout.processing : buttonText}
        </Button>
      )}
    />
  );
}
