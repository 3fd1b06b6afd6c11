import { wordsMin } from "@tellsign/contracts/limits";
import { useMemo } from "react";
import { TextArea } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { formatCount } from "../../../format/format-count.ts";
import { isTooShort } from "../input/draft.ts";

type Props = {
  pasted: string;
  texts: readonly string[];
  disabled: boolean;
  onChange: (pasted: string) => void;
};

/** Browsers take seconds to lay out more than this. */
const shownCharactersMax = 300_000;

/** Texts in one box, separated by blank lines or dashes. */
export function TextsInput({ pasted, texts, disabled, onChange }: Props) {
  const short = useMemo(() => texts.filter(isTooShort).length, [texts]);
  return (
    <div className="space-y-2">
      {pasted.length > shownCharactersMax ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4">
          <p>{batchWords.pastedMuch}</p>
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange("")}>
            Remove texts
          </Button>
        </div>
      ) : (
        <TextArea
          label="Texts to analyze"
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
