import type { Page } from "@playwright/test";

/** Moving color, recorded by the browser itself. */
export async function recordWebm(
  page: Page,
  size = { width: 160, height: 90, frames: 12 },
): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height, frames }) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let i = 0; i < frames; i += 1) {
      if (pen) {
        for (let stripe = 0; stripe < 8; stripe += 1) {
          pen.fillStyle = `hsl(${i * 30 + stripe * 12} 60% ${30 + stripe * 5}%)`;
          pen.fillRect(0, (stripe * height) / 8, width, height / 8);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, size);
  return Buffer.from(bytes);
}
