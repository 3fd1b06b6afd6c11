import { checkout } from "@tellsign/contracts/messages";
import { Button } from "../../components/button.tsx";
import { CreditPacks } from "../../components/credit-packs.tsx";
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
