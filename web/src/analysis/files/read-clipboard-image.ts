/** Returns the image on the clipboard, or null if there is none. Throws when the browser denies access. */
export async function readClipboardImage(): Promise<File | null> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((candidate) => candidate.startsWith("image/"));
    if (!type) continue;
    const ending = type.slice("image/".length).split("+")[0];
    return new File([await item.getType(type)], `pasted.${ending}`, { type });
  }
  return null;
}
