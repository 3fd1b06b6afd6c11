import { lengthMax } from "@tellsign/contracts/limits";
import { history } from "../../content/messages/analysis/history.ts";
import { TextField } from "./field.tsx";

type Props = { value: string; disabled: boolean; onChange: (title: string) => void };

/** What the user calls a pasted text. A file has its name. */
export function TitleField({ value, disabled, onChange }: Props) {
  return (
    <TextField
      label={history.title}
      value={value}
      maxLength={lengthMax.analysisTitle}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      hint={history.titleNote}
    />
  );
}
