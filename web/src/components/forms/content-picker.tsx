import type { Content } from "@tellsign/verify/verifier-host";
import { readBlob, readText } from "@tellsign/verify/web-host";
import { useState } from "react";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/drop-zone.tsx";
import { TextArea } from "./field.tsx";

type Props = { onContent: (content: Content | null) => void };

/** The content a certificate is about: a file or pasted text. It stays on the device. */
export function ContentPicker({ onContent }: Props) {
  const [fileName, setFileName] = useState<string | null>(null);
  const [text, setText] = useState("");
  const hydrated = useHydrated();
  return (
    <div className="space-y-4">
      <DropZone
        label="The certified file (optional)"
        hint="Exactly as it was analyzed. It is compared on your device and never uploaded."
        accept={[]}
        fileName={fileName}
        disabled={!hydrated}
        onFile={(file) => {
          setFileName(file.name);
          onContent(readBlob(file));
        }}
        onRemove={() => {
          setFileName(null);
          onContent(null);
        }}
      />
      <details>
        <summary className="cursor-pointer font-semibold text-accent">It was pasted text</summary>
        <div className="mt-3 space-y-3">
          <TextArea
            label="The text"
            rows={5}
            value={text}
            disabled={!hydrated}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            variant="secondary"
            size="sm"
            disabled={text === ""}
            onClick={() => {
              setFileName(null);
              onContent(readText(text));
            }}
          >
            Compare this text
          </Button>
        </div>
      </details>
    </div>
  );
}
