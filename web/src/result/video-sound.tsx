import type { AudioEvidence } from "@tellsign/contracts/media-evidence";
import { audio, video } from "@tellsign/contracts/messages";
import { describeAudioFile } from "./describe-media-file.ts";
import { MediaFindings } from "./media-findings.tsx";
import { ResultSection } from "./result-section.tsx";
import { SeekButtons } from "./seek-buttons.tsx";
import { TermList } from "./term-list.tsx";
import { Waveform } from "./waveform.tsx";

type Props = { sound: AudioEvidence | null; onSeek: (seconds: number) => void };

/** The sound track as the detector of recordings sees it. */
export function VideoSound({ sound, onSeek }: Props) {
  if (sound === null) return <ResultSection title={video.sound} lead={video.noSound} />;
  return (
    <ResultSection title={video.sound} lead={sound.tier?.reading}>
      {sound.durationS > 0 && <Waveform waveform={sound.waveform} durationS={sound.durationS} />}
      <SeekButtons label={audio.seams} seconds={sound.seams} onSeek={onSeek} />
      <TermList terms={describeAudioFile(sound)} />
      {sound.findings.length > 0 && (
        <MediaFindings findings={sound.findings} caption="What was measured in its sound" />
      )}
    </ResultSection>
  );
}
