import { optimalLengthCharacters } from "@tellsign/contracts/limits";
import { laboratory } from "@tellsign/contracts/messages";
import { TextArea } from "../../components/field.tsx";
import { TextCounter } from "../../components/text-counter.tsx";

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
