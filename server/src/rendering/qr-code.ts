import { create, type QRCode } from "qrcode";

/** The quiet zone, without which scanners cannot find the code. */
const quietZone = 4;

type Square = { x: number; y: number; width: number };

/** The dark modules as horizontal runs, and the side length including the quiet zone. */
export function drawQrCode(text: string): { side: number; dark: Square[] } {
  const { modules }: QRCode = create(text, { errorCorrectionLevel: "M" });
  const dark: Square[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1;
      dark.push({ x: start + quietZone, y: y + quietZone, width: x - start + 1 });
    }
  }
  return { side: modules.size + 2 * quietZone, dark };
}

/** An SVG data URL, dark on white in every theme, as scanners require. */
export function qrCodeImage(text: string): string {
  const { side, dark } = drawQrCode(text);
  const path = dark.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
