import type { Batch, CreateBatchInput } from "@tellsign/contracts/batch/batch";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { uploadForm } from "../../../analysis/upload-form.ts";
import { call } from "../../../api/request.ts";
import type { Draft } from "../input/draft.ts";

export type BatchOptions = {
  name: string;
  depth: ScanDepth;
  /** Start although not everything is covered. */
  partial: boolean;
  /** Keep the contents, for a report of each item. */
  keep: boolean;
};

type Watch = { signal: AbortSignal; onSent: (sentBytes: number, totalBytes: number) => void };

function listItems(draft: Draft): CreateBatchInput["items"] | null {
  if (draft.from === "texts") return draft.texts.map((content) => ({ type: "text", content }));
  if (draft.from === "addresses")
    return draft.addresses.map((content) => ({ type: draft.kind, content }));
  return null;
}

/** The server reads the fields before the files and streams the files as they arrive. */
function makeForm(draft: Draft, { name, depth, partial, keep }: BatchOptions): FormData {
  const form = new FormData();
  if (name) form.set("name", name);
  form.set("depth", depth);
  form.set("partial", String(partial));
  form.set("keep", String(keep));
  if (draft.from === "table") {
    form.set("type", draft.kind);
    form.set("column", draft.column);
    if (draft.idColumn) form.set("idColumn", draft.idColumn);
    form.append("files", draft.file);
  }
  if (draft.from === "files")
    for (const { file, path } of [...draft.accepted, ...draft.archives])
      form.append("files", file, path);
  return form;
}

/** Files are sent as a form with upload progress, everything else as JSON. */
export async function sendBatch(draft: Draft, options: BatchOptions, watch: Watch): Promise<Batch> {
  const items = listItems(draft);
  if (items) {
    const { name, ...rest } = options;
    const json = { ...(name && { name }), items, ...rest };
    return call("createBatch", { json, signal: watch.signal });
  }
  return (await uploadForm("createBatch", makeForm(draft, options), watch)) as Batch;
}
