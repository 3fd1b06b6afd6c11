/** Reads the items of a batch submitted as JSON. */
import type { CreateBatchInput } from "@tellsign/contracts/batch/batch";
import type { BatchSource } from "@tellsign/contracts/batch/batch-states";
import type { Intake } from "./intake.ts";

export function readItems({ items }: CreateBatchInput, intake: Intake): BatchSource {
  for (const { type, content, name = null, customId = null } of items) {
    if (type === "text") intake.addText(content, { name, customId });
    else intake.addAddress(type, content, { name, customId });
  }
  return items.some(({ type }) => type === "text") ? "items" : "addresses";
}
