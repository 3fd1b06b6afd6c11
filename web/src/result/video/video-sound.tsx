import type { AudioEvidence } from "@tellsign/contracts/detection/media-evidence";
import { audio } from "../../content/messages/result/audio.ts";
import { video } from "../../content/messages/result/video.ts";
import { Waveform } from "../audio/waveform.tsx";
import { describeAudioFile } from "../media/describe-media-file.ts";
import { MediaFindings } from "../media/media-findings.tsx";
import { SeekButtons } from "../media/seek-buttons.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";

type Props = { sound: AudioEvidence | null; onSeek: (seconds: number) => void };

/** The audio track as the audio detector sees it. */
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
