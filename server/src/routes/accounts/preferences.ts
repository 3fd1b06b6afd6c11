import type { Preferences, ToleratedRateOffer } from "@tellsign/contracts/account/preferences";
import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import type { Hono } from "hono";
import { updateUser } from "../../db/accounts/users.ts";
import { listRateOffers } from "../../detection/list-rate-offers.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

function present(chosen: number | null, offers: ToleratedRateOffer[]): Preferences {
  return { falsePositiveRate: toleratedRates.find((rate) => rate === chosen) ?? null, offers };
}

export function mountPreferences(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getPreferences", async ({ services, caller }) =>
    present(caller.user.falsePositiveRate, await listRateOffers(services)),
  );

  handle(app, services, "changePreferences", async ({ services, caller, input }) => {
    const { falsePositiveRate } = input.json;
    const offers = await listRateOffers(services);
    const offer = offers.find((one) => one.falsePositiveRate === falsePositiveRate);
    if (offer && !offer.modalities.some(({ supported }) => supported)) {
      throw new AppError("rate_not_supported");
    }
    await updateUser(services.db, caller.user.id, { falsePositiveRate });
    return present(falsePositiveRate, offers);
  });
}
