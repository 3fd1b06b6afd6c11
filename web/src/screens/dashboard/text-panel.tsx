import { dashboardReadyCharacters, fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { DropZone } from "../../components/drop-zone.tsx";
import { TextArea } from "../../components/field.tsx";
import { TextCounter } from "../../components/text-counter.tsx";
import { describeAccept } from "../../lib/describe-accept.ts";
import type { useAnalyzerInput } from "./use-analyzer-input.ts";

type Props = { state: ReturnType<typeof useAnalyzerInput>; disabled: boolean };

export function TextPanel({ state, disabled }: Props) {
  const { text, file } = state.input;
  return (
    <>
      <TextArea
        label="Text to analyse"
        rows={9}
        value={text}
        disabled={disabled || file !== null}
        onChange={(event) => state.setText(event.target.value)}
        placeholder="Paste the text here"
        hint={
          <TextCounter text={text} note={text.length > dashboardReadyCharacters ? "Ready" : null} />
        }
      />
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
