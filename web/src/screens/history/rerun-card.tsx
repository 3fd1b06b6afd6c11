import type { StoredAnalysis } from "@tellsign/contracts/history";
import { history } from "@tellsign/contracts/history-words";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DropZone } from "../../components/drop-zone.tsx";
import { TextArea } from "../../components/field.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { checkFile } from "../../lib/check-input.ts";
import { describeAccept } from "../../lib/describe-accept.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useRerun } from "./use-rerun.ts";

type Props = { stored: StoredAnalysis; onDone: (id: string) => void };

function describeModels({ item, currentModelVersion: current }: StoredAnalysis): string | null {
  if (current === null || item.modelVersion === null) return null;
  if (current === item.modelVersion) return history.sameModel;
  return history.newerModel.replace("{current}", current).replace("{given}", item.modelVersion);
}

/** The same content again, under the model of today. */
export function RerunCard({ stored, onDone }: Props) {
  const { item } = stored;
  const run = useRerun(item.id, onDone);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const models = describeModels(stored);
  const bytesMax = uploadBytesMax.dashboard;
  const hasContent = item.kept || file !== null || text.trim() !== "";

  function takeFile(given: File): void {
    const refusal = checkFile(given, item.type, bytesMax);
    if (refusal) showToast(refusal);
    else setFile(given);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = item.type === "text" && !file ? { text } : { file };
    void run.start(item.kept ? {} : typed);
  }

  return (
    <Card title="Analyse again">
      <form onSubmit={submit} className="space-y-4">
        {models && <p>{models}</p>}
        {!item.kept && (
          <>
            <p className="text-muted">{history.giveAgain}</p>
            {item.type === "text" && (
              <TextArea
                label="The same text"
                rows={4}
                value={text}
                disabled={run.pending || file !== null}
                onChange={(event) => setText(event.target.value)}
              />
            )}
            <DropZone
              label={item.type === "text" ? "Or the same file" : "The same file"}
              hint={describeAccept(fileTypes.dashboard[item.type], bytesMax[item.type])}
              accept={fileTypes.dashboard[item.type]}
              fileName={file?.name}
              disabled={run.pending}
              onFile={takeFile}
              onRemove={() => setFile(null)}
            />
          </>
        )}
        <RunProgress run={run} />
        <Button type="submit" disabled={run.pending || !hasContent}>
          {run.pending ? "Analyzing..." : "Analyse again"}
        </Button>
        <p className="text-sm text-muted">{history.rerunCost}</p>
      </form>
    </Card>
  );
}
