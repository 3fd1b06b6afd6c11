import { urlFetchOff } from "@tellsign/contracts/api/errors";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { urlModalities } from "@tellsign/contracts/limits";
import { checkWebAddress } from "../../../analysis/input/check-web-address.ts";
import { useSite } from "../../../api/use-site.ts";
import { SelectField, TextArea } from "../../../components/forms/field.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { formatCount } from "../../../format/format-count.ts";
import { pluralOf } from "../describe-batch.ts";

type Props = {
  pasted: string;
  kind: Modality;
  allowed: readonly Modality[];
  addresses: readonly string[];
  disabled: boolean;
  onChange: (pasted: string) => void;
  onKind: (kind: Modality) => void;
};

/** A list of URLs, all of one kind. */
export function AddressesInput(props: Props) {
  const { pasted, kind, allowed, addresses, disabled, onChange, onKind } = props;
  const fetchIsOff = useSite()?.urlFetch === false;
  const kinds = urlModalities.filter((one) => allowed.includes(one));
  if (kinds.length === 0) return <p>{batchWords.addressesLocked}</p>;
  const wrong = addresses.filter((address) => checkWebAddress(address) !== null);
  return (
    <div className="space-y-4">
      <SelectField
        label="What they link to"
        value={kind}
        options={kinds.map((one) => ({
          value: one,
          label: pluralOf(one).charAt(0).toUpperCase() + pluralOf(one).slice(1),
        }))}
        disabled={disabled || fetchIsOff}
        onChange={(value) => onKind(value as Modality)}
      />
      <TextArea
        label="URLs, one per line"
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
