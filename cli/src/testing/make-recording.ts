/** A hum of a few seconds as a WAV file: 16 kHz, 16 bits, one channel. */
export function makeRecording(seconds: number): Buffer {
  const rate = 16_000;
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + 2 * samples, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(2 * samples, 40);
  for (let i = 0; i < samples; i++) {
    const swell = 0.5 + 0.4 * Math.sin((2 * Math.PI * i) / rate);
    const hum = Math.sin((2 * Math.PI * 180 * i) / rate);
    bytes.writeInt16LE(Math.round(8000 * swell * hum), 44 + 2 * i);
  }
  return bytes;
}
