import { batchWords } from "@tellsign/contracts/batch-words";
import { urlFetchOff } from "@tellsign/contracts/errors";
import { urlModalities } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import { SelectField, TextArea } from "../../components/field.tsx";
import { checkWebAddress } from "../../lib/check-web-address.ts";
import { formatCount } from "../../lib/format-count.ts";
import { useSite } from "../../lib/use-site.ts";
import { pluralOf } from "./describe-batch.ts";

type Props = {
  pasted: string;
  kind: Modality;
  allowed: readonly Modality[];
  addresses: readonly string[];
  disabled: boolean;
  onChange: (pasted: string) => void;
  onKind: (kind: Modality) => void;
};

/** A list of addresses, all of one kind. */
export function AddressesInput(props: Props) {
  const { pasted, kind, allowed, addresses, disabled, onChange, onKind } = props;
  const fetchIsOff = useSite()?.urlFetch === false;
  const kinds = urlModalities.filter((one) => allowed.includes(one));
  if (kinds.length === 0) return <p>{batchWords.addressesLocked}</p>;
  const wrong = addresses.filter((address) => checkWebAddress(address) !== null);
  return (
    <div className="space-y-4">
      <SelectField
        label="What they lead to"
        value={kind}
        options={kinds.map((one) => ({
          value: one,
          label: pluralOf(one).charAt(0).toUpperCase() + pluralOf(one).slice(1),
        }))}
        disabled={disabled || fetchIsOff}
        onChange={(value) => onKind(value as Modality)}
      />
      <TextArea
        label="Addresses, one a line"
        rows={8}
        value={pasted}
        placeholder="https://"
        spellCheck={false}
        disabled={disabled || fetchIsOff}
        hint={fetchIsOff ? urlFetchOff : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status">
        {formatCount(addresses.length)} {addresses.length === 1 ? "address" : "addresses"}
      </p>
      {wrong.length > 0 && (
        <p className="wrap-anywhere text-warn">
          {batchWords.wrongAddresses
            .replace("{count}", formatCount(wrong.length))
            .replace("{first}", wrong[0] ?? "")}
        </p>
      )}
    </div>
  );
}
