import type { User } from "@tellsign/contracts/account/user";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { modalities } from "@tellsign/contracts/detection/modality";
import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { hasInput } from "../../analysis/input/check-input.ts";
import { mayUse } from "../../analysis/input/may-use.ts";
import { useDeviceAnalysis } from "../../analysis/on-device/use-device-analysis.ts";
import type { useAnalysis } from "../../analysis/use-analysis.ts";
import { AnalysisPlace } from "../../components/analysis/analysis-place.tsx";
import { DeviceProgress } from "../../components/analysis/device-progress.tsx";
import { RunProgress } from "../../components/analysis/run-progress.tsx";
import { AnalyzerForm } from "../../components/forms/analyzer-form.tsx";
import { KeepContent } from "../../components/forms/keep-content.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { LockedPanel } from "./locked-panel.tsx";
import { MediaPanel } from "./media-panel.tsx";
import { TextBox, TextOptions } from "./text-panel.tsx";
import { useAnalyzerInput } from "./use-analyzer-input.ts";

type Props = { user: User; run: ReturnType<typeof useAnalysis> };

const labels: Record<Modality, string> = {
  text: "Text",
  image: "Image",
  audio: "Audio",
  video: "Video",
};

function TabLabel({ modality, locked }: { modality: Modality; locked: boolean }) {
  return (
    <>
      {labels[modality]}
      {locked && (
        <>
          <Lock aria-hidden="true" className="size-4" />
          <span className="sr-only">, locked</span>
        </>
      )}
    </>
  );
}

export function Analyzer({ user, run }: Props) {
  const state = useAnalyzerInput(user);
  const device = useDeviceAnalysis("server");
  const [keep, setKeep] = useState(false);
  const { input } = state;
  const here = input.type === "text" && device.place === "device";

  const takenUp = run.takenUp?.type;
  const { chooseTab } = state;
  useEffect(() => {
    if (takenUp) chooseTab(takenUp);
  }, [takenUp, chooseTab]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run.submit({ ...input, keep }, here ? device : undefined))) return;
    state.clear();
    setKeep(false);
  }

  function panel(modality: Modality): ReactNode {
    if (!mayUse(user, modality)) return <LockedPanel modality={modality} />;
    return (
      <AnalyzerForm
        onSubmit={submit}
        input={
          modality === "text" ? (
            <TextBox state={state} disabled={run.pending} />
          ) : (
            <MediaPanel modality={modality} state={state} disabled={run.pending} />
          )
        }
        options={
          <>
            {modality === "text" && (
              <>
                <TextOptions state={state} disabled={run.pending} stored={!here} />
                <AnalysisPlace
                  device={device}
                  disabled={run.pending}
                  keeps={keep}
                  serverNote="It counts as one analysis, and the verdict is added to your history."
                />
              </>
            )}
            {!here && <KeepContent checked={keep} onChange={setKeep} disabled={run.pending} />}
          </>
        }
        action={
          <>
            {modality === "text" && <DeviceProgress device={device} />}
            <RunProgress run={run} />
            <Button type="submit" disabled={run.pending || !hasInput(input)}>
              {run.pending ? "Analyzing..." : "Analyze"}
            </Button>
          </>
        }
      />
    );
  }

  return (
    <Card title="Analyzer">
      <Tabs
        label="Kind of content"
        value={input.type}
        onChange={(value) => state.chooseTab(value as Modality)}
        tabs={modalities.map((modality) => ({
          value: modality,
          label: <TabLabel modality={modality} locked={!mayUse(user, modality)} />,
          content: panel(modality),
        }))}
      />
    </Card>
  );
}
