export type ReadPicture = { base64: string; type: string; name: string };

const sliceBytes = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + sliceBytes));
  }
  return btoa(binary);
}

/** The picture's file as the page itself can read it; null where its host allows that to nobody else. */
export async function readPicture(address: string): Promise<ReadPicture | null> {
  try {
    const response = await fetch(address, { cache: "force-cache" });
    if (!response.ok) return null;
    const blob = await response.blob();
    if (!blob.type.startsWith("image/")) return null;
    const path = new URL(address, location.href).pathname;
    const name = decodeURIComponent(path.split("/").at(-1) ?? "");
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { base64: toBase64(bytes), type: blob.type, name: /\.\w+$/.test(name) ? name : "" };
  } catch {
    return null;
  }
}
