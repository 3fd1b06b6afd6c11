import type { User } from "@tellsign/contracts/account/user";
import { errorEntry } from "@tellsign/contracts/api/errors";
import { plans } from "@tellsign/contracts/billing/plans";
import type { ScanDepth as Depth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { type FormEvent, useEffect, useState } from "react";
import { readPlainFile } from "../../analysis/files/read-plain-file.ts";
import { type AnalysisInput, checkFile, hasInput } from "../../analysis/input/check-input.ts";
import { describeAccept } from "../../analysis/input/describe-accept.ts";
import { fileModality, isPlainText } from "../../analysis/input/file-kind.ts";
import { mayUse } from "../../analysis/input/may-use.ts";
import { showImageProblem } from "../../analysis/input/show-image-problem.ts";
import type { useAnalysis } from "../../analysis/use-analysis.ts";
import { RunProgress } from "../../components/analysis/run-progress.tsx";
import { AnalyzerForm } from "../../components/forms/analyzer-form.tsx";
import { ImagePicker } from "../../components/forms/image-picker.tsx";
import { KeepContent } from "../../components/forms/keep-content.tsx";
import { MediaPicker } from "../../components/forms/media-picker.tsx";
import { ScanDepth } from "../../components/forms/scan-depth.tsx";
import { TitleField } from "../../components/forms/title-field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { DropZone } from "../../components/ui/drop-zone.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { media } from "../../content/messages/result/media.ts";
import { showToast } from "../../feedback/toast-store.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import { TextInvestigation } from "./text-investigation.tsx";

type Props = { user: User; run: ReturnType<typeof useAnalysis> };
type Room = "text" | "visual" | "recording";

const rooms: { value: Room; label: string; takes: readonly Modality[]; choose: string }[] = [
  { value: "text", label: "Text analysis", takes: ["text"], choose: "Or choose a document" },
  { value: "visual", label: "Visual forensics", takes: ["image"], choose: "Choose an image" },
  {
    value: "recording",
    label: "Audio and video investigation",
    takes: ["audio", "video"],
    choose: "Choose a recording or a video",
  },
];
const { laboratory: bytesMax } = uploadBytesMax;

function endsAs(name: string, kind: Modality): boolean {
  return fileTypes.laboratory[kind].some((ending) => name.toLowerCase().endsWith(ending));
}

function listEndings(takes: readonly Modality[]): readonly string[] {
  return takes.flatMap((modality) => fileTypes.laboratory[modality]);
}

/** The audio form lists what it accepts; a document can be saved in another format, and the message says how. */
function describeUnsupportedType(takes: readonly Modality[]): ToastText | null {
  if (!takes.includes("audio")) return null;
  const { title, variant } = analysis.failed;
  const types = new Intl.ListFormat("en-GB").format(listEndings(takes));
  return { title, variant, description: media.typeNotTaken.replace("{types}", types) };
}

const nothing: AnalysisInput = { type: "text", text: "", url: "", file: null };

export function InvestigationForm({ user, run }: Props) {
  const [room, setRoom] = useState<Room>("text");
  const [input, setInput] = useState(nothing);
  const [depth, setDepth] = useState<Depth>("standard");
  const [keep, setKeep] = useState(false);
  const mayGoDeep = plans[user.subscriptionPlan].entitlements.deepScan;

  const takenUp = run.takenUp;
  useEffect(() => {
    if (takenUp) setRoom("recording");
  }, [takenUp]);

  function enter(next: Room): void {
    const type = rooms.find((candidate) => candidate.value === next)?.takes[0] ?? "text";
    setRoom(next);
    setInput((before) => ({ ...before, type, url: "", file: null }));
  }

  function removeFile(): void {
    setInput((before) => ({ ...before, file: null }));
  }

  async function takeFile(file: File, takes: readonly Modality[]): Promise<void> {
    const kind = fileModality(file);
    const accepted = kind && takes.includes(kind) && endsAs(file.name, kind);
    const type = accepted ? kind : null;
    const problem =
      (type ? null : describeUnsupportedType(takes)) ?? checkFile(file, type, bytesMax);
    if (problem || !type) {
      if (problem) showToast(problem);
      return;
    }
    if (isPlainText(file)) {
      const read = await readPlainFile(file);
      if ("problem" in read) {
        showToast(read.problem);
        return;
      }
      setInput({ ...nothing, text: read.text });
    } else setInput((before) => ({ ...before, type, url: "", file }));
    showToast({ title: analysis.fileReady.replace("{fileName}", file.name) });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (input.type === "video" && !mayUse(user, "video")) {
      // Checked before a large file is uploaded in vain.
      const { message } = errorEntry("upgrade_required");
      showToast({
        title: analysis.upgradeRequiredTitle,
        description: message,
        variant: "destructive",
      });
      return;
    }
    const deep = mayGoDeep && (input.type === "audio" || input.type === "video");
    if (!(await run.submit({ ...input, keep, ...(deep && { depth }) }))) return;
    setInput({ ...nothing, type: input.type });
    setKeep(false);
  }

  return (
    <Card title="Investigation">
      <Tabs
        label="Kind of investigation"
        value={room}
        onChange={(value) => enter(value as Room)}
        tabs={rooms.map(({ value, label, takes, choose }) => {
          const endings = listEndings(takes);
          return {
            value,
            label,
            content: (
              <AnalyzerForm
                onSubmit={submit}
                input={
                  <>
                    {value === "text" && (
                      <TextInvestigation
                        text={input.text}
                        disabled={run.pending || input.file !== null}
                        onChange={(text) => setInput((before) => ({ ...before, text }))}
                      />
                    )}
                    {value === "visual" && (
                      <ImagePicker
                        accept={endings}
                        bytesMax={bytesMax.image}
                        file={input.file}
                        url={input.url}
                        disabled={run.pending}
                        onFile={(file) => takeFile(file, takes)}
                        onUrl={(url) => setInput((before) => ({ ...before, url }))}
                        onRemove={removeFile}
                        onProblem={showImageProblem}
                      />
                    )}
                    {value === "recording" && (
                      <MediaPicker
                        label={choose}
                        accept={endings}
                        bytesMax={bytesMax.video}
                        file={input.file}
                        disabled={run.pending}
                        onFile={(file) => takeFile(file, takes)}
                        onRemove={removeFile}
                        address={{
                          label: "Or paste the URL of a video",
                          value: input.url,
                          onChange: (url) =>
                            setInput((before) => ({ ...before, type: "video", url })),
                        }}
                      />
                    )}
                  </>
                }
                options={
                  <>
                    {value === "text" && !input.file && (
                      <TitleField
                        value={input.title ?? ""}
                        disabled={run.pending}
                        onChange={(title) => setInput((before) => ({ ...before, title }))}
                      />
                    )}
                    {value === "text" && (
                      <DropZone
                        label={choose}
                        hint={describeAccept(endings, bytesMax.text)}
                        accept={endings}
                        fileName={input.file?.name}
                        disabled={run.pending}
                        onFile={(file) => takeFile(file, takes)}
                        onRemove={removeFile}
                      />
                    )}
                    {mayGoDeep && (
                      <ScanDepth value={depth} onChange={setDepth} disabled={run.pending} />
                    )}
                    <KeepContent checked={keep} onChange={setKeep} disabled={run.pending} />
                  </>
                }
                action={
                  <>
                    <RunProgress run={run} />
                    <Button type="submit" disabled={run.pending || !hasInput(input)}>
                      {run.pending ? "Investigating..." : "Start investigation"}
                    </Button>
                  </>
                }
              />
            ),
          };
        })}
      />
    </Card>
  );
}
