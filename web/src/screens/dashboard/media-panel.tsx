import { fileTypes, uploadBytesMax, urlModalities } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import { DropZone } from "../../components/drop-zone.tsx";
import { TextField } from "../../components/field.tsx";
import { describeAccept } from "../../lib/describe-accept.ts";
import type { useAnalyzerInput } from "./use-analyzer-input.ts";

type Props = {
  modality: Exclude<Modality, "text">;
  state: ReturnType<typeof useAnalyzerInput>;
  disabled: boolean;
};

const fileLabels = {
  image: "Choose an image",
  audio: "Choose a recording",
  video: "Choose a video",
} as const;

export function MediaPanel({ modality, state, disabled }: Props) {
  const { file, url } = state.input;
  return (
    <>
      <DropZone
        label={fileLabels[modality]}
        hint={describeAccept(fileTypes.dashboard[modality], uploadBytesMax.dashboard[modality])}
        accept={fileTypes.dashboard[modality]}
        fileName={file?.name}
        disabled={disabled}
        onFile={state.takeFile}
        onRemove={state.removeFile}
      />
      {urlModalities.includes(modality) && (
        <TextField
          label="Or paste its URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          disabled={disabled || file !== null}
          onChange={(event) => state.setUrl(event.target.value)}
        />
      )}
    </>
  );
}
