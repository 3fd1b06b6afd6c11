/** The camera, phone or recorder that a file names. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { mark } from "../../marks/mark.ts";
import { shorten } from "../../shorten.ts";
import type { MediaEvidence } from "../media-evidence.ts";

const makeKeys =
  /^(com\.apple\.quicktime\.make|com\.android\.manufacturer|©mak|make|manu|auth|manufacturer)$/i;
const modelKeys =
  /^(com\.apple\.quicktime\.model|com\.android\.model|©mod|model|modl|DeviceModelName|device)$/i;
const nameMax = 80;

/** Words with which devices name themselves where programs do. */
const signatures: [device: string, pattern: RegExp][] = [
  ["GoPro camera", /\bgopro\b/i],
  ["DJI camera", /\bdji[ .]/i],
  ["Insta360 camera", /\binsta360\b/i],
  ["iPhone or iPad (Voice Memos)", /\bvoicememos\b/i],
  ["ZOOM recorder", /\bzoom (handy|corporation|[hf]\d)/i],
  ["TASCAM recorder", /\btascam\b/i],
  ["Sound Devices recorder", /\bsound ?dev/i],
  ["Olympus recorder", /\bolympus\b/i],
  ["Roland recorder", /\broland\b/i],
  ["Sony recorder", /\bsony[ -]?(pcm|icd)/i],
  ["Nagra recorder", /\bnagra\b/i],
];
const signatureKeys =
  /^(©too|©swr|originator|software|vide|soun|compressor|encoder|encoded_by|FIRM|CAME|GPMF|IENG|com\.apple\.quicktime\.software)$/i;

function joinNames(make: string, model: string): string {
  const [brand = ""] = make.split(/\s/);
  const whole = model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`;
  return shorten(whole, nameMax);
}

/** Null where no device is named. */
export function findDevice({ texts }: MediaEvidence): { names: string; place: string } | null {
  const make = texts.find(({ key }) => makeKeys.test(key));
  const model = texts.find(({ key }) => modelKeys.test(key));
  if (model && make) {
    return { names: joinNames(make.text, model.text), place: `${make.place} and ${model.key}` };
  }
  if (model && /maker's block|quicktime|android/i.test(model.place)) {
    return { names: shorten(model.text, nameMax), place: model.place };
  }
  for (const { key, text, place } of texts) {
    if (!signatureKeys.test(key)) continue;
    const found = signatures.find(([, pattern]) => pattern.test(text.slice(0, 200)));
    if (found) return { names: found[0], place };
  }
  const block = texts.find(({ place }) => place.startsWith("MP4 maker's block"));
  if (block) return { names: `${block.text} camera`, place: block.place };
  const android = texts.find(({ key }) => key === "com.android.version");
  return android ? { names: `Android ${shorten(android.text, 20)}`, place: android.place } : null;
}

export function findDeviceMarks(evidence: MediaEvidence): OriginMark[] {
  const device = findDevice(evidence);
  if (!device) return [];
  return [
    mark({
      kind: "camera",
      place: device.place,
      names: device.names,
      declaresAi: false,
      statement: `The file names ${device.names} as what recorded it. Anyone can write or copy such tags, so they do not show that the ${evidence.subject} was recorded at all.`,
    }),
  ];
}
