import type { Batch, CreateBatchInput } from "@tellsign/contracts/batch";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { call } from "../../lib/request.ts";
import { uploadForm } from "../../lib/upload-form.ts";
import type { Draft } from "./draft.ts";

export type Wishes = {
  name: string;
  depth: ScanDepth;
  /** Begin although not all of it is paid for. */
  partial: boolean;
};

type Watch = { signal: AbortSignal; onSent: (sentBytes: number, totalBytes: number) => void };

function listItems(draft: Draft): CreateBatchInput["items"] | null {
  if (draft.from === "texts") return draft.texts.map((content) => ({ type: "text", content }));
  if (draft.from === "addresses")
    return draft.addresses.map((content) => ({ type: draft.kind, content }));
  return null;
}

/** The server reads the fields before the files, and the files as they come. */
function makeForm(draft: Draft, { name, depth, partial }: Wishes): FormData {
  const form = new FormData();
  if (name) form.set("name", name);
  form.set("depth", depth);
  form.set("partial", String(partial));
  if (draft.from === "table") {
    form.set("type", draft.kind);
    form.set("column", draft.column);
    if (draft.idColumn) form.set("idColumn", draft.idColumn);
    form.append("files", draft.file);
  }
  if (draft.from === "files")
    for (const { file, path } of [...draft.taken, ...draft.archives])
      form.append("files", file, path);
  return form;
}

/** Files travel as a form, with news of how much has gone out; everything else as JSON. */
export async function sendBatch(draft: Draft, wishes: Wishes, watch: Watch): Promise<Batch> {
  const items = listItems(draft);
  if (items) {
    const { name, depth, partial } = wishes;
    const json = { ...(name && { name }), items, depth, partial };
    return call("createBatch", { json, signal: watch.signal });
  }
  return (await uploadForm("createBatch", makeForm(draft, wishes), watch)) as Batch;
}
