import type { StoredAnalysis } from "@tellsign/contracts/analysis/history";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { checkFile } from "../../analysis/input/check-input.ts";
import { describeAccept } from "../../analysis/input/describe-accept.ts";
import { RunProgress } from "../../components/analysis/run-progress.tsx";
import { TextArea } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { DropZone } from "../../components/ui/drop-zone.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { useRerun } from "./use-rerun.ts";

type Props = { stored: StoredAnalysis; onDone: (id: string) => void };

function describeModels({ item, currentModelVersion: current }: StoredAnalysis): string | null {
  if (current === null || item.modelVersion === null) return null;
  if (current === item.modelVersion) return history.sameModel;
  return history.newerModel.replace("{current}", current).replace("{given}", item.modelVersion);
}

/** The same content again, with today's model. */
export function RerunCard({ stored, onDone }: Props) {
  const { item } = stored;
  const run = useRerun(item.id, onDone);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const models = describeModels(stored);
  const bytesMax = uploadBytesMax.dashboard;
  const hasContent = item.kept || file !== null || text.trim() !== "";

  function takeFile(given: File): void {
    const problem = checkFile(given, item.type, bytesMax);
    if (problem) showToast(problem);
    else setFile(given);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = item.type === "text" && !file ? { text } : { file };
    void run.start(item.kept ? {} : typed);
  }

  return (
    <Card title="Analyze again">
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
          {run.pending ? "Analyzing..." : "Analyze again"}
        </Button>
        <p className="text-sm text-muted">{history.rerunCost}</p>
      </form>
    </Card>
  );
}
