import { fileTypes, uploadBytesMax, urlModalities } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import { DropZone } from "../../components/drop-zone.tsx";
import { TextField } from "../../components/field.tsx";
import { ImagePicker } from "../../components/image-picker.tsx";
import { describeAccept } from "../../lib/describe-accept.ts";
import { refuseImage } from "../../lib/refuse-image.ts";
import type { useAnalyzerInput } from "./use-analyzer-input.ts";

type Props = {
  modality: Exclude<Modality, "text">;
  state: ReturnType<typeof useAnalyzerInput>;
  disabled: boolean;
};

const fileLabels = { audio: "Choose a recording", video: "Choose a video" } as const;

export function MediaPanel({ modality, state, disabled }: Props) {
  const { file, url } = state.input;
  const accept = fileTypes.dashboard[modality];
  const bytesMax = uploadBytesMax.dashboard[modality];
  if (modality === "image") {
    return (
      <ImagePicker
        accept={accept}
        bytesMax={bytesMax}
        file={file}
        url={url}
        disabled={disabled}
        onFile={state.takeFile}
        onUrl={state.setUrl}
        onRemove={state.removeFile}
        onRefusal={refuseImage}
      />
    );
  }
  return (
    <>
      <DropZone
        label={fileLabels[modality]}
        hint={describeAccept(accept, bytesMax)}
        accept={accept}
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
