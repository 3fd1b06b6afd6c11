import { mediaMax } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

const kinds: readonly { type: Modality; files: string; limit: string }[] = [
  {
    type: "text",
    files: fileTypes.dashboard.text.join(", "),
    limit: "A scanned page contains no text.",
  },
  {
    type: "image",
    files: "JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP",
    limit: "Not SVG: it has no pixels.",
  },
  {
    type: "audio",
    files: "MP3, WAV, M4A, AAC, FLAC, Ogg, Opus, WebM, AMR, WMA",
    limit: `At most ${mediaMax.audioS / 60} minutes.`,
  },
  {
    type: "video",
    files: "MP4, MOV, AVI, WebM, MKV, GIF",
    limit: `At most ${mediaMax.videoS / 60} minutes, in 4K or smaller.`,
  },
];

export function Files() {
  return (
    <Section id="content">
      <Paragraph>
        <Code>POST /api/v1/analyze</Code> accepts content in three ways: text in{" "}
        <Code>content</Code>; your own file as <Code>multipart/form-data</Code>, with{" "}
        <Code>type</Code> before <Code>file</Code>; or, for images, recordings, and videos, the URL
        of a file in <Code>content</Code>, which the server fetches.
      </Paragraph>
      <DataTable
        caption="Supported files"
        captionHidden
        rows={kinds}
        rowKey={({ type }) => type}
        columns={[
          { title: "Type", cell: ({ type }) => <Code>{type}</Code> },
          { title: "Files", cell: ({ files }) => files },
          {
            title: "Size",
            cell: ({ type }) => `${uploadBytesMax.dashboard[type] / 1024 / 1024} MB`,
            short: true,
          },
          { title: "Notes", cell: ({ limit }) => limit },
        ]}
      />
      <Paragraph>
        A URL must be on the public internet, with http or https on port 80 or 443, and point to the
        file itself: a video’s web page is not the video. Every redirect must follow the same rules.
        Fetched content is treated like an upload, and is deleted after its analysis.
      </Paragraph>
    </Section>
  );
}
