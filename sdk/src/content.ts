/** What can be analyzed, and how it is sent. */
import type { Modality } from "./types.ts";

/** A local file. `name` is its name; a File has its own. */
export type FileContent = {
  file: Blob | Uint8Array | ArrayBuffer;
  name?: string;
  /** What it is, if its name does not show it. */
  type?: Modality;
};
/** A file that the API fetches from the public internet. */
export type AddressContent = { url: string; type?: Exclude<Modality, "text"> };
export type TextContent = { text: string };
/** A string is a text. */
export type Content = string | TextContent | FileContent | AddressContent | Blob;

const endings: Record<Modality, string> = {
  text: "txt md markdown doc docx pdf",
  image: "jpg jpeg png webp gif avif heic heif tif tiff bmp",
  audio: "mp3 wav m4a aac flac ogg oga opus weba amr wma",
  video: "mp4 m4v mov avi webm mkv",
};

/** A file's kind, by its name or by the media type the browser gives it. */
export function kindOfFile(name: string, mediaType = ""): Modality | null {
  const ending = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kinds = Object.keys(endings) as Modality[];
  const byName = kinds.find((kind) => endings[kind].split(" ").includes(ending));
  if (byName) return byName;
  const main = mediaType.split("/")[0] ?? "";
  if (
    /^application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessing)/.test(mediaType)
  ) {
    return "text";
  }
  return kinds.find((kind) => kind === main) ?? null;
}

function requireKind(kind: Modality | null | undefined, name: string): Modality {
  if (kind) return kind;
  throw new TypeError(
    `What ${JSON.stringify(name)} is cannot be determined from its name: specify its \`type\`.`,
  );
}

export function blobOf({ file, name }: FileContent): { blob: Blob; name: string } {
  const blob = file instanceof Blob ? file : new Blob([file as BlobPart]);
  const own = typeof File !== "undefined" && file instanceof File ? file.name : undefined;
  const called = name ?? own;
  if (!called) throw new TypeError("Specify the file's `name`.");
  return { blob, name: called };
}

/** Content as JSON fields, or as a file with its kind. */
export function readContent(
  content: Content,
): { type: Modality; content: string } | { type: Modality; blob: Blob; name: string } {
  if (typeof content === "string") return { type: "text", content };
  if (content instanceof Blob) return readContent({ file: content });
  // Untyped callers may pass undefined.
  if (typeof content !== "object" || content === null) {
    throw new TypeError("Specify what to analyze: a text, a file or an address.");
  }
  if ("text" in content) return { type: "text", content: content.text };
  if ("url" in content) {
    const name = URL.canParse(content.url) ? new URL(content.url).pathname : content.url;
    const type = requireKind(content.type ?? kindOfFile(name), content.url);
    return { type, content: content.url };
  }
  const { blob, name } = blobOf(content);
  return { type: requireKind(content.type ?? kindOfFile(name, blob.type), name), blob, name };
}
