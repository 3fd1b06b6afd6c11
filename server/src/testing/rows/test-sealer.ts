import { createSealer } from "../../process/sealer.ts";

export const testSealer = createSealer([Buffer.alloc(32, 7)]);
