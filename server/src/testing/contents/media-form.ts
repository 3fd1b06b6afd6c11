export function mediaForm(
  type: "audio" | "video",
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set("type", type);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([bytes], type === "audio" ? "talk.mp3" : "film.mp4"));
  return form;
}
