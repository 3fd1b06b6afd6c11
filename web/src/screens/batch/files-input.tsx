import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import { FolderOpen } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { DropFrame, fileInputLook } from "../../components/drop-zone.tsx";
import { readDropped, readPicked } from "./read-dropped.ts";
import type { Chosen } from "./sort-files.ts";

type Props = {
  allowed: readonly Modality[];
  disabled: boolean;
  onChosen: (chosen: readonly Chosen[]) => void;
};

const megabyte = 1024 * 1024;
const mayChooseFolder = "webkitdirectory" in HTMLInputElement.prototype;

function describeTaken(allowed: readonly Modality[]): string {
  const endings = fileTypes.dashboard.text.join(", ");
  const others = allowed
    .filter((kind) => kind !== "text")
    .map((kind) => `${kind} up to ${uploadBytesMax.dashboard[kind] / megabyte} MB`);
  const text = `${endings} up to ${uploadBytesMax.dashboard.text / megabyte} MB`;
  return `${[text, ...others].join("; ")}. A ZIP file holds such files.`;
}

/** Many files, a whole folder or archives: dropped or chosen. */
export function FilesInput({ allowed, disabled, onChosen }: Props) {
  const id = useId();
  const folder = useRef<HTMLInputElement>(null);
  return (
    <DropFrame
      disabled={disabled}
      onDrop={(dropped) => {
        void readDropped(dropped).then(onChosen);
      }}
    >
      <label htmlFor={id} className="mb-2 block font-semibold">
        Drop files, folders or ZIP files here, or choose them
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0">
          <input
            id={id}
            type="file"
            multiple
            disabled={disabled}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const chosen = readPicked(target.files ?? []);
              target.value = "";
              onChosen(chosen);
            }}
            className={fileInputLook}
          />
        </div>
        {mayChooseFolder && (
          <>
            <input
              ref={folder}
              type="file"
              hidden
              aria-label="Folder"
              {...{ webkitdirectory: "" }}
              onChange={({ target }) => {
                const chosen = readPicked(target.files ?? []);
                target.value = "";
                onChosen(chosen);
              }}
            />
            <Button variant="secondary" disabled={disabled} onClick={() => folder.current?.click()}>
              <FolderOpen aria-hidden="true" className="size-4" />
              Choose a folder
            </Button>
          </>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {describeTaken(allowed)}
      </p>
    </DropFrame>
  );
}
