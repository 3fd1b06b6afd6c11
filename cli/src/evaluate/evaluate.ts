/**
 * Measures the shipped detector on labeled documents, pictures, recordings or videos:
 *   npm run evaluate -- --modality text --data FILE.jsonl[.gz] [--without SURFACE] [--rate RATE] [--answers FILE.jsonl]
 *   npm run evaluate -- --modality image --data FOLDER [--tier as-is|768|512] [--limit N] [--provenance] [--rate RATE] [--answers FILE.jsonl]
 *   npm run evaluate -- --modality audio --data FOLDER [--tier as-is|mp3|telephone] [--limit N] [--provenance] [--rate RATE] [--answers FILE.jsonl]
 *   npm run evaluate -- --modality video --data FOLDER [--tier as-is|shared] [--depth standard|deep] [--limit N] [--provenance] [--rate RATE] [--answers FILE.jsonl]
 * Text: one JSON object a line: text, label (0 human, 1 AI, 2 mixed), and where known set or source, generator, domain, attack, language and writers.
 * --without removes a surface feature (quotes, bullets, digits, capitals, punctuation, topic) from every text first: the drop in the figures is what that feature contributed.
 * The others: FOLDER has manifest.csv with path and label, and where known set or source, generator, kind, repository and language, and the files.
 * Image: --tier downsizes and re-encodes every picture first, both classes alike: at most 768 pixels at JPEG 60, at most 512 at JPEG 40.
 * Audio: --tier re-encodes every recording, as MP3 at 64 kbit/s or as a telephone call (300 to 3400 Hz, 8 kHz, mu-law). Video: as H.264 at CRF 30 with a short side of 480. Both need ffmpeg.
 * Embedded metadata is ignored, so that only the model is measured (--plain says so explicitly); --provenance uses it.
 * --rate sets the models for a tolerated false-positive rate, as a user may; where a model was not measured on enough samples for it, the shipped threshold applies.
 * Files that cannot be read are listed on stderr, counted in unreadable and excluded from everything else. --limit takes N samples spread evenly over the list.
 * The last line of stdout is one JSON object: the figures of metrics.ts, and the same by source, generator and other groups.
 * Mixed documents count in n and abstained and form groups like others, and stay out of auroc, tpr and fpr.
 */
import { evaluate } from "../commands/evaluate.ts";
import { UsageError } from "../usage-error.ts";

try {
  process.exitCode = await evaluate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
