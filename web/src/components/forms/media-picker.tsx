import { urlFetchOff } from "@tellsign/contracts/api/errors";
import { describeAccept } from "../../analysis/input/describe-accept.ts";
import { useSite } from "../../api/use-site.ts";
import { DropZone } from "../ui/drop-zone.tsx";
import { TextField } from "./field.tsx";

type Props = {
  label: string;
  accept: readonly string[];
  bytesMax: number;
  file: File | null;
  disabled: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Whether a URL is accepted as well. */
  address?: { label: string; value: string; onChange: (url: string) => void };
};

/** Every way to provide a recording or video. */
export function MediaPicker(props: Props) {
  const { label, accept, bytesMax, file, disabled, onFile, onRemove, address } = props;
  const fetchIsOff = useSite()?.urlFetch === false;
  return (
    <div className="space-y-4">
      <DropZone
        label={label}
        hint={describeAccept(accept, bytesMax)}
        accept={accept}
        fileName={file?.name}
        disabled={disabled}
        onFile={onFile}
        onRemove={onRemove}
      />
      {address && (
        <TextField
          label={address.label}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address.value}
          disabled={disabled || file !== null || fetchIsOff}
          hint={fetchIsOff ? urlFetchOff : undefined}
          onChange={(event) => address.onChange(event.target.value)}
        />
      )}
    </div>
  );
}
