/** The actions of the C2PA standard in plain words. */
const labels: Record<string, string> = {
  "c2pa.addedText": "Text added",
  "c2pa.adjustedColor": "Colors adjusted",
  "c2pa.changedSpeed": "Speed changed",
  "c2pa.color_adjustments": "Colors adjusted",
  "c2pa.converted": "Converted to another format",
  "c2pa.created": "Created",
  "c2pa.cropped": "Cropped",
  "c2pa.deleted": "Something removed",
  "c2pa.drawing": "Drawn on",
  "c2pa.dubbed": "Sound replaced",
  "c2pa.edited": "Edited",
  "c2pa.edited.metadata": "Metadata edited",
  "c2pa.enhanced": "Enhanced",
  "c2pa.filtered": "Filter applied",
  "c2pa.opened": "Opened",
  "c2pa.orientation": "Turned",
  "c2pa.placed": "Another file placed in it",
  "c2pa.published": "Published",
  "c2pa.redacted": "Part of the record redacted",
  "c2pa.removed": "An ingredient removed",
  "c2pa.repackaged": "Repackaged",
  "c2pa.resized": "Resized",
  "c2pa.resized.proportional": "Resized in proportion",
  "c2pa.saved": "Saved",
  "c2pa.transcoded": "Encoded again",
  "c2pa.translated": "Translated",
  "c2pa.trimmed": "Trimmed",
  "c2pa.unknown": "Something that the program did not name",
  "c2pa.watermarked": "Watermarked",
  "c2pa.watermarked.bound": "Watermarked",
  "c2pa.watermarked.unbound": "Watermarked",
};

/** Actions that change how a picture is kept or framed, not what it shows. */
const keepsContent = new Set([
  "c2pa.adjustedColor",
  "c2pa.color_adjustments",
  "c2pa.converted",
  "c2pa.cropped",
  "c2pa.edited.metadata",
  "c2pa.opened",
  "c2pa.orientation",
  "c2pa.published",
  "c2pa.repackaged",
  "c2pa.resized",
  "c2pa.resized.proportional",
  "c2pa.saved",
  "c2pa.transcoded",
  "c2pa.watermarked",
  "c2pa.watermarked.bound",
  "c2pa.watermarked.unbound",
]);

export function labelAction(action: string): string {
  return Object.hasOwn(labels, action) ? (labels[action] ?? action) : action;
}

export function actionKeepsContent(action: string): boolean {
  return keepsContent.has(action);
}
