import type { Modality } from "@tellsign/contracts/detection/modality";
import { fileTypes, uploadBytesMax, urlModalities } from "@tellsign/contracts/limits";
import { showImageProblem } from "../../analysis/input/show-image-problem.ts";
import { ImagePicker } from "../../components/forms/image-picker.tsx";
import { MediaPicker } from "../../components/forms/media-picker.tsx";
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
        onProblem={showImageProblem}
      />
    );
  }
  return (
    <MediaPicker
      label={fileLabels[modality]}
      accept={accept}
      bytesMax={bytesMax}
      file={file}
      disabled={disabled}
      onFile={state.takeFile}
      onRemove={state.removeFile}
      address={
        urlModalities.includes(modality)
          ? { label: "Or paste its URL", value: url, onChange: state.setUrl }
          : undefined
      }
    />
  );
}
