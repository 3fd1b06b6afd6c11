/** Bands that are empty for a moment while those above and below sound: coders that save bits leave such holes. */
import { type BandSpectrum, bandHz } from "./band-spectrum.ts";

/** `share`: of the cells that could have held sound. */
export type SpectralHoles = { share: number; fromHz: number; toHz: number };

const cellBands = 4;
/** Below it, a voice has natural gaps between its overtones. */
const fromHz = 2_000;
/** So far below both neighbors. */
const depthDb = 20;
/** Neighbors quieter than this, below the frame's loudest cell, say nothing. */
const neighborDb = 75;
const cellsMin = 500;

function averageCells(row: Float32Array, from: number, to: number): number[] {
  const cells: number[] = [];
  for (let band = from; band + cellBands <= to; band += cellBands) {
    let power = 0;
    for (let i = 0; i < cellBands; i++) power += 10 ** ((row[band + i] as number) / 10);
    cells.push(10 * Math.log10(power / cellBands));
  }
  return cells;
}

/** Null where too little lies above 2 kHz. */
export function findSpectralHoles(spectrum: BandSpectrum, limitHz: number): SpectralHoles | null {
  const [from, to] = [fromHz / bandHz, Math.floor(limitHz / bandHz) - 1];
  let [holes, looked] = [0, 0];
  for (const row of spectrum.frames) {
    const cells = averageCells(row, from, to);
    const loudest = row.reduce((top, level) => Math.max(top, level), -200);
    for (let i = 1; i + 1 < cells.length; i++) {
      const neighbors = Math.min(cells[i - 1] as number, cells[i + 1] as number);
      if (neighbors < loudest - neighborDb) continue;
      looked++;
      if ((cells[i] as number) < neighbors - depthDb) holes++;
    }
  }
  return looked < cellsMin ? null : { share: holes / looked, fromHz, toHz: to * bandHz };
}
