import { batchWords } from "@tellsign/contracts/batch-words";
import { wordsMin } from "@tellsign/contracts/limits";
import { useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { TextArea } from "../../components/field.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { isTooShort } from "./draft.ts";

type Props = {
  pasted: string;
  texts: readonly string[];
  disabled: boolean;
  onChange: (pasted: string) => void;
};

/** A browser takes seconds to lay out more than this. */
const shownCharactersMax = 300_000;

/** Texts in one box, parted by blank lines or dashes. */
export function TextsInput({ pasted, texts, disabled, onChange }: Props) {
  const short = useMemo(() => texts.filter(isTooShort).length, [texts]);
  return (
    <div className="space-y-2">
      {pasted.length > shownCharactersMax ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4">
          <p>{batchWords.pastedMuch}</p>
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange("")}>
            Remove the texts
          </Button>
        </div>
      ) : (
        <TextArea
          label="Texts to analyse"
          rows={10}
          value={pasted}
          disabled={disabled}
          hint={batchWords.pasteHint}
          onPaste={(event) => {
            const added = event.clipboardData.getData("text/plain");
            if (added.length <= shownCharactersMax) return;
            event.preventDefault();
            onChange(`${pasted}\n\n${added}`);
          }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p role="status">
        {formatCount(texts.length)} {texts.length === 1 ? "text" : "texts"}
      </p>
      {short > 0 && (
        <p className="text-warn">
          {batchWords.tooShort
            .replace("{count}", formatCount(short))
            .replace("{words}", String(wordsMin.dashboard))}
        </p>
      )}
    </div>
  );
}
