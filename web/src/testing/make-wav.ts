const sampleRate = 8000;

/** A soft tone that comes and goes, 16 bit mono, the same each time. */
export function makeWav(durationS: number): Buffer {
  const count = durationS * sampleRate;
  const file = Buffer.alloc(44 + count * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + count * 2, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i += 1) {
    const swell = Math.sin((Math.PI * i) / sampleRate);
    file.writeInt16LE(
      Math.round(Math.sin((2 * Math.PI * 220 * i) / sampleRate) * swell * 8000),
      44 + i * 2,
    );
  }
  return file;
}
