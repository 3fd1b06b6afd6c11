import { countWords } from "../../format/count-words.ts";

type Props = { text: string; note?: string | null };

/** Live word and character counts. */
export function TextCounter({ text, note }: Props) {
  const words = countWords(text);
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="figure">
        {words} {words === 1 ? "word" : "words"}
      </span>
      <span className="figure">
        {text.length} {text.length === 1 ? "character" : "characters"}
      </span>
      {note && <span className="font-semibold text-good">{note}</span>}
    </span>
  );
}
