/** What was measured, each in a name, a value and a plain sentence. They explain the answer and do not make it. */

import type { MediaFinding } from "@tellsign/contracts/detection/media-evidence";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import type { AudioMeasurements } from "./audio-measurements.ts";
import { describeCodec, formatDecibels, formatHz, formatMoment, formatSeconds } from "./format.ts";
import { type BandLimit, isCutOff } from "./measure/band-limit.ts";
import { silenceDb, toDecibels } from "./measure/levels.ts";
import { findSnrDb } from "./measure/noise-floor.ts";

type Told = Pick<MediaFinding, "value" | "reading">;

const lossless = /^(pcm_(?!mulaw|alaw)|flac|alac|wav|ape|tta|wavpack)/;

/** What is known to cut sound off at about this frequency. */
const knownCuts = [
  { fromHz: 3_200, toHz: 4_200, words: "telephones and 8 kHz audio do" },
  { fromHz: 5_200, toHz: 5_700, words: "11 kHz audio does" },
  {
    fromHz: 6_800,
    toHz: 8_200,
    words: "wideband telephony and 16 kHz audio, which many voice generators produce, do",
  },
  { fromHz: 10_300, toHz: 11_300, words: "MP3 at low bit rates and 22 kHz audio do" },
  {
    fromHz: 11_400,
    toHz: 12_400,
    words: "24 kHz audio, which many voice generators produce, does",
  },
  {
    fromHz: 14_800,
    toHz: 17_400,
    words: "MP3 at medium bit rates, such as 64 kbit/s per channel, and 32 kHz audio do",
  },
  { fromHz: 17_400, toHz: 20_600, words: "MP3 and AAC at higher bit rates do" },
];

function tellBandLimit({ bandLimit, sound }: AudioMeasurements): Told {
  const { limitHz, topHz, cutDb } = bandLimit;
  if (limitHz === 0) return { value: "none", reading: "The recording is silent." };
  const value = formatHz(limitHz);
  if (cutDb === null) {
    return {
      value,
      reading: `The sound fills the band up to ${value}, ${topHz < sound.sampleRate / 2 ? "the highest frequency examined" : `as far as the sample rate of ${formatHz(sound.sampleRate)} goes`}.`,
    };
  }
  const known = knownCuts.find(({ fromHz, toHz }) => limitHz >= fromHz && limitHz <= toHz);
  if (!isCutOff(bandLimit)) {
    return {
      value,
      reading: `The sound fades into the noise at about ${value}; ${formatHz(topHz)} would be possible.`,
    };
  }
  const cause = known ? `, as ${known.words}` : "";
  return {
    value,
    reading: `The sound is cut off at ${value}, falling by ${formatDecibels(cutDb)} within half a kilohertz${cause}. Up to ${formatHz(topHz)} would be possible.`,
  };
}

/** Recordings that were never compressed have a tenth of it; mp3 at 64 kbit/s has more. */
const holesMin = 0.002;

function tellHoles({ holes }: AudioMeasurements): Told {
  if (holes === null) {
    return {
      value: "not measured",
      reading: "There is too little sound above 2 kHz to look for holes in it.",
    };
  }
  const { share } = holes;
  const value = formatPercent(share);
  const range = `between ${formatHz(holes.fromHz)} and ${formatHz(holes.toHz)}`;
  if (share === 0) {
    return {
      value,
      reading: `No holes ${range}: no band goes silent while sound continues above and below it.`,
    };
  }
  const cells = `${value} of what was examined is empty while sound continues above and below it`;
  return share < holesMin
    ? { value, reading: `Hardly any holes ${range}: ${cells}.` }
    : { value, reading: `Holes ${range}: ${cells}, as bit-saving encoders leave it.` };
}

const unvoiced: Told = {
  value: "not measured",
  reading: "There is too little voiced sound to measure it.",
};

function tellPitch({ pitch }: AudioMeasurements): Told {
  if (pitch === null) return unvoiced;
  const { medianHz, rangeSemitones, wobbleCents, voicedS } = pitch;
  return {
    value: `${Math.round(medianHz)} Hz ± ${(rangeSemitones / 2).toFixed(1)} semitones`,
    reading: `Over ${formatSeconds(voicedS)} of voiced sound, the pitch is around ${Math.round(medianHz)} Hz and stays within ${rangeSemitones.toFixed(1)} semitones, ignoring its highest and lowest tenths. From moment to moment it wavers by ${wobbleCents.toFixed(1)} cents (hundredths of a semitone).`,
  };
}

function tellPhase({ phase }: AudioMeasurements): Told {
  if (phase === null) return unvoiced;
  const value = `${phase.turnDegrees.toFixed(0)}°`;
  return {
    value,
    reading: `The phase of the voice's overtones shifts against its fundamental by a median of ${value} per hundredth of a second; 0° would be a wave that repeats exactly, and 90° no relation at all.`,
  };
}

function tellPauses({ pauses }: AudioMeasurements): Told {
  if (pauses === null) {
    return { value: "none", reading: "There is no pause between two stretches of speech." };
  }
  const { count, medianS, longestS, breaths, emptyS } = pauses;
  const lengths =
    count === 1
      ? `One pause of ${formatSeconds(longestS)}`
      : `${count} pauses with a median length of ${formatSeconds(medianS)}, the longest ${formatSeconds(longestS)}`;
  const them = count === 1 ? "it" : breaths === 0 ? "them" : `${breaths} of them`;
  const drawn =
    breaths === 0
      ? `no burst of noise in ${them} sounds like a breath`
      : `in ${them} a burst of noise sounds like a breath`;
  const nothing =
    emptyS === 0
      ? "None of it is digital silence."
      : `${formatSeconds(emptyS)} of it is digital silence, as editing, noise gates and generators leave behind.`;
  return {
    value: `${count} ${count === 1 ? "pause" : "pauses"}, ${breaths} with breath`,
    reading: `${lengths}; ${drawn}. ${nothing}`,
  };
}

const momentsToldMax = 4;
const emptyMarginDb = 3;

function tellNoise({ noise, speechS }: AudioMeasurements): Told {
  if (speechS === 0) {
    return { value: "not measured", reading: "There is no speech to compare the noise with." };
  }
  const snr = findSnrDb(noise);
  if (snr === null || noise.noiseDb === null) {
    return {
      value: "not measured",
      reading: "No stretch is quiet for long enough to measure the noise floor.",
    };
  }
  const isEmpty = noise.noiseDb <= silenceDb + emptyMarginDb;
  const level = isEmpty
    ? "Between the words there is mostly digital silence."
    : `Between the words, the level is ${formatDecibels(noise.noiseDb)} relative to full scale, ${formatDecibels(snr)} below the speech.`;
  const moments = noise.jumps.slice(0, momentsToldMax).map(({ atS }) => formatMoment(atS));
  const jumps =
    moments.length === 0
      ? "It does not jump."
      : `It jumps at ${moments.join(", ")}${noise.jumps.length > moments.length ? " and later" : ""}, as happens where recordings are joined or a noise filter switches.`;
  return {
    value: isEmpty ? "silent" : formatDecibels(noise.noiseDb),
    reading: `${level} ${jumps}`,
  };
}

function tellLevel({ clipping, noise, speechS }: AudioMeasurements): Told {
  const peakDb = toDecibels(clipping.peak ** 2);
  const clipped =
    clipping.share === 0
      ? "No peaks are clipped."
      : `${formatPercent(clipping.share)} of the samples are on peaks that were clipped because the recording was too loud.`;
  return {
    value: formatDecibels(noise.speechDb),
    reading: `The ${speechS === 0 ? "sound" : "speech"} is at ${formatDecibels(noise.speechDb)} relative to full scale, and the highest peak is at ${formatDecibels(peakDb)}. ${clipped}`,
  };
}

function mayBeLossy(limit: BandLimit): boolean {
  return isCutOff(limit) && limit.limitHz >= 9_000 && limit.limitHz <= 20_600;
}

function tellCodec({ sound, bandLimit, holes }: AudioMeasurements): Told {
  const value = describeCodec(sound);
  if (!lossless.test(sound.codec)) {
    return {
      value,
      reading: `The file uses lossy compression (${value}), which removes fine traces.`,
    };
  }
  const signs = [
    ...(mayBeLossy(bandLimit) ? [`the cut at ${formatHz(bandLimit.limitHz)}`] : []),
    ...(holes && holes.share >= holesMin ? ["the holes in its spectrum"] : []),
  ];
  return signs.length === 0
    ? {
        value,
        reading: `The file keeps every sample (${value}), and nothing in it points to earlier lossy compression.`,
      }
    : {
        value,
        reading: `The file keeps every sample (${value}), but ${signs.join(" and ")} may come from earlier lossy compression or from software that produces sound this way.`,
      };
}

export function listFindings(measured: AudioMeasurements): MediaFinding[] {
  const tell = (name: string, told: Told): MediaFinding => ({
    name,
    ...told,
    speaksFor: "neither",
  });
  return [
    tell("Band limit", tellBandLimit(measured)),
    tell("Spectral holes", tellHoles(measured)),
    tell("Pitch", tellPitch(measured)),
    tell("Phase", tellPhase(measured)),
    tell("Pauses and breath", tellPauses(measured)),
    tell("Noise floor", tellNoise(measured)),
    tell("Level", tellLevel(measured)),
    tell("Codec history", tellCodec(measured)),
  ];
}
