import { useMutation, useQuery } from "@tanstack/react-query";
import type { Preferences } from "@tellsign/contracts/account/preferences";
import { formatRate, type ToleratedRate } from "@tellsign/contracts/detection/tolerated-rates";
import { type ReactNode, useId } from "react";
import { currentUserKey, preferencesKey, queryClient } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { account } from "../../content/messages/account/account.ts";
import { shell } from "../../content/messages/shell.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { describeOffer, isOffered } from "./describe-offer.ts";

type ChoiceProps = {
  label: string;
  about: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

function Choice({ label, about, checked, disabled = false, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex gap-3 py-3">
      <input
        id={id}
        type="radio"
        name="toleratedRate"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className={`font-semibold ${disabled ? "text-muted" : ""}`}>
          {label}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
        </p>
      </div>
    </div>
  );
}

export function ChooseToleratedRate() {
  const { data, isError } = useQuery<Preferences>({
    queryKey: preferencesKey,
    staleTime: 0,
    refetchOnMount: "always",
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (falsePositiveRate: ToleratedRate | null) =>
      call("changePreferences", { json: { falsePositiveRate } }),
    onSuccess: async (preferences) => {
      queryClient.setQueryData(preferencesKey, preferences);
      await queryClient.invalidateQueries({ queryKey: currentUserKey });
      showToast(account.rateChanged);
    },
    onError: (error) => showFailure(account.rateFailedTitle, error),
  });
  if (isError && !data) return <p role="alert">{account.ratesFailed}</p>;
  if (!data) return <p role="status">{shell.loading}</p>;
  const chosen = isPending ? variables : data.falsePositiveRate;
  return (
    <fieldset className="-my-3 divide-y divide-line" aria-busy={isPending}>
      <legend className="sr-only">Tolerated false positives</legend>
      <Choice
        label="Default"
        about="Each model's own threshold."
        checked={chosen === null}
        onChoose={() => mutate(null)}
      />
      {data.offers.map((offer) => (
        <Choice
          key={offer.falsePositiveRate}
          label={`At most ${formatRate(offer.falsePositiveRate)}`}
          about={describeOffer(offer)}
          checked={chosen === offer.falsePositiveRate}
          disabled={!isOffered(offer)}
          onChoose={() => mutate(offer.falsePositiveRate)}
        />
      ))}
    </fieldset>
  );
}
