import type { Modality } from "@tellsign/contracts/detection/modality";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { Files, FolderOpen } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { DropFrame } from "../../../components/ui/drop-zone.tsx";
import { pluralOf } from "../describe-batch.ts";
import { readDropped, readPicked } from "../input/read-dropped.ts";
import type { Chosen } from "../input/sort-files.ts";

type Props = {
  allowed: readonly Modality[];
  disabled: boolean;
  onChosen: (chosen: readonly Chosen[]) => void;
};

const megabyte = 1024 * 1024;
const mayChooseFolder = "webkitdirectory" in HTMLInputElement.prototype;

function describeTaken(allowed: readonly Modality[]): string {
  const kinds = allowed.map((kind) => {
    const endings = kind === "text" ? ` (${fileTypes.dashboard.text.join(", ")})` : "";
    return `${pluralOf(kind)}${endings} up to ${uploadBytesMax.dashboard[kind] / megabyte} MB`;
  });
  const list = kinds.join(", ");
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}, and ZIP files of these.`;
}

type PickerProps = {
  label: string;
  describedBy: string;
  disabled: boolean;
  folder?: true;
  onChosen: (chosen: readonly Chosen[]) => void;
};

function Picker({ label, describedBy, disabled, folder, onChosen }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = folder ? FolderOpen : Files;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        {...(folder && { webkitdirectory: "" })}
        onChange={({ target }) => {
          const chosen = readPicked(target.files ?? []);
          target.value = "";
          onChosen(chosen);
        }}
      />
      <Button
        variant="secondary"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </>
  );
}

/** Many files, a whole folder, or archives: dropped or chosen. */
export function FilesInput({ allowed, disabled, onChosen }: Props) {
  const hintId = useId();
  const common = { describedBy: hintId, disabled, onChosen };
  return (
    <DropFrame
      disabled={disabled}
      onDrop={(dropped) => {
        void readDropped(dropped).then(onChosen);
      }}
    >
      <p className="mb-3 font-semibold">Drop files, folders, or ZIP files here, or choose them</p>
      <div className="flex flex-wrap gap-3">
        <Picker label="Choose files" {...common} />
        {mayChooseFolder && <Picker label="Choose a folder" folder {...common} />}
      </div>
      <p id={hintId} className="mt-3 text-sm text-muted">
        {describeTaken(allowed)}
      </p>
    </DropFrame>
  );
}
