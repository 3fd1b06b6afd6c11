import { dashboardReadyCharacters, fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { describeAccept } from "../../analysis/input/describe-accept.ts";
import { TextArea } from "../../components/forms/field.tsx";
import { TextCounter } from "../../components/forms/text-counter.tsx";
import { TitleField } from "../../components/forms/title-field.tsx";
import { DropZone } from "../../components/ui/drop-zone.tsx";
import type { useAnalyzerInput } from "./use-analyzer-input.ts";

type Props = { state: ReturnType<typeof useAnalyzerInput>; disabled: boolean };

export function TextBox({ state, disabled }: Props) {
  const { text, file } = state.input;
  return (
    <TextArea
      label="Text to analyze"
      rows={8}
      value={text}
      disabled={disabled || file !== null}
      onChange={(event) => state.setText(event.target.value)}
      placeholder="Paste your text here"
      hint={
        <TextCounter text={text} note={text.length > dashboardReadyCharacters ? "Ready" : null} />
      }
    />
  );
}

/** `stored`: the verdict goes to the history, where a title helps to find it. */
export function TextOptions({ state, disabled, stored }: Props & { stored: boolean }) {
  const { file, title = "" } = state.input;
  return (
    <>
      {stored && !file && (
        <TitleField value={title} disabled={disabled} onChange={state.setTitle} />
      )}
      <DropZone
        label="Or choose a file"
        hint={describeAccept(fileTypes.dashboard.text, uploadBytesMax.dashboard.text)}
        accept={fileTypes.dashboard.text}
        fileName={file?.name}
        disabled={disabled}
        onFile={state.takeFile}
        onRemove={state.removeFile}
      />
    </>
  );
}
