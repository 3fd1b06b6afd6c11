import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { TextArea } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";

type Props = { onText: (text: string) => void; onFiles: (files: File[]) => void };

/** For people who neither drag nor paste. */
export function PasteBox({ onText, onFiles }: Props) {
  const [text, setText] = useState("");
  const id = useId();

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (text.trim() === "") return;
    onText(text);
    setText("");
  }

  function submitByKey(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  }

  return (
    <form onSubmit={submit} className="mx-auto max-w-3xl space-y-3">
      <TextArea
        label="Type or paste a text, or drop files anywhere"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={submitByKey}
        hint="Press Ctrl+Enter to analyze. Text pasted outside this box is analyzed immediately."
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={text.trim() === ""}>
          Analyze
        </Button>
        <label htmlFor={id} className="sr-only">
          Choose files
        </label>
        <input
          id={id}
          type="file"
          multiple
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
          className="max-w-full text-sm text-transparent file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
      </div>
    </form>
  );
}
