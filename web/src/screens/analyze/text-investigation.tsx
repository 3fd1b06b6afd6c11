import { optimalLengthCharacters } from "@tellsign/contracts/limits";
import { TextArea } from "../../components/forms/field.tsx";
import { TextCounter } from "../../components/forms/text-counter.tsx";
import { laboratory } from "../../content/messages/analysis/laboratory.ts";

type Props = { text: string; disabled: boolean; onChange: (text: string) => void };

export function TextInvestigation({ text, disabled, onChange }: Props) {
  const optimal = text.length > optimalLengthCharacters;
  return (
    <TextArea
      label="Text to investigate"
      rows={10}
      value={text}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      hint={
        <>
          <TextCounter text={text} note={optimal ? laboratory.optimalLength : null} />
          <span className="block">{laboratory.advice}</span>
        </>
      }
    />
  );
}
