import type { Modality } from "@tellsign/contracts/modality";
import { modalities } from "@tellsign/contracts/modality";
import type { User } from "@tellsign/contracts/user";
import { Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { AnalysisPlace } from "../../components/analysis-place.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DeviceProgress } from "../../components/device-progress.tsx";
import { KeepContent } from "../../components/keep-content.tsx";
import { RunProgress } from "../../components/run-progress.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { hasInput } from "../../lib/check-input.ts";
import { mayUse } from "../../lib/may-use.ts";
import type { useAnalysis } from "../../lib/use-analysis.ts";
import { useDeviceAnalysis } from "../../lib/use-device-analysis.ts";
import { LockedPanel } from "./locked-panel.tsx";
import { MediaPanel } from "./media-panel.tsx";
import { TextPanel } from "./text-panel.tsx";
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
      <form onSubmit={submit} className="space-y-4">
        {modality === "text" ? (
          <>
            <TextPanel state={state} disabled={run.pending} />
            <AnalysisPlace
              device={device}
              disabled={run.pending}
              keeps={keep}
              serverNote="It counts as one analysis, and the verdict joins your list."
            />
            <DeviceProgress device={device} />
          </>
        ) : (
          <MediaPanel modality={modality} state={state} disabled={run.pending} />
        )}
        {!here && <KeepContent checked={keep} onChange={setKeep} disabled={run.pending} />}
        <RunProgress run={run} />
        <Button type="submit" disabled={run.pending || !hasInput(input)}>
          {run.pending ? "Analyzing..." : "Analyze"}
        </Button>
      </form>
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
