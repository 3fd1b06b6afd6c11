import { checkout } from "@tellsign/contracts/messages";
import { creditPacks } from "@tellsign/contracts/plans";
import { Button } from "../../components/button.tsx";
import { PriceCard } from "../../components/price-card.tsx";
import { formatPrice } from "../../lib/format-price.ts";
import type { Purchase } from "./use-checkout.ts";

type Props = { pending: string | null; onBuy: (purchase: Purchase) => void };

export function CreditCards({ pending, onBuy }: Props) {
  return (
    <ul className="grid gap-6 md:grid-cols-2" aria-label="Pay as you go">
      {creditPacks.map((pack) => (
        <PriceCard
          key={pack.priceId}
          name={pack.name}
          price={formatPrice(pack.priceCents)}
          period={pack.period}
          description={pack.description}
          features={pack.features}
          badges={[
            ...(pack.popular ? ["Most Popular"] : []),
            ...(pack.exclusive ? ["Exclusive"] : []),
          ]}
        >
          <Button
            className="w-full"
            variant="secondary"
            disabled={pending !== null}
            onClick={() => onBuy({ priceId: pack.priceId })}
          >
            {pending === pack.priceId ? checkout.processing : pack.buttonText}
          </Button>
        </PriceCard>
      ))}
    </ul>
  );
}
