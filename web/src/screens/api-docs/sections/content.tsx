import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { mediaMax } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import { DataTable } from "../../../components/data-table.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

const kinds: readonly { type: Modality; files: string; limit: string }[] = [
  {
    type: "text",
    files: fileTypes.dashboard.text.join(", "),
    limit: "A scanned page holds no text.",
  },
  {
    type: "image",
    files: "JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP",
    limit: "Not SVG: it holds no pixels.",
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
        <Code>POST /api/v1/analyze</Code> takes content in three ways: a text in{" "}
        <Code>content</Code>; a file of yours as <Code>multipart/form-data</Code>, with{" "}
        <Code>type</Code> before <Code>file</Code>; or, for images, recordings and videos, the
        address of a file in <Code>content</Code>, which the server fetches.
      </Paragraph>
      <DataTable
        caption="Files that are read"
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
          { title: "Mind", cell: ({ limit }) => limit },
        ]}
      />
      <Paragraph>
        An address has to be on the public internet, with http or https on port 80 or 443, and lead
        to the file itself: the page of a video is not the video. Every redirect is held to the same
        rules. What is fetched counts as what is uploaded, and is deleted after its analysis.
      </Paragraph>
    </Section>
  );
}
