/** A process of its own: one call of the bundled decoder, which is WebAssembly. It sees one file and one place to write to, no network and no other files. Its arguments: the program, the file, then the program's own. */
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";

const [program = "", path = "", ...args] = process.argv.slice(2);
/** WebAssembly's memory, in pages of 64 KiB: 1 GB. */
const memoryPagesMax = 16_384;
const outputFd = 1;
const logFd = 2;
/** Errors of the decoder's file system, by its own numbers. */
const notSupported = 138;

setFlagsFromString(`--wasm-max-mem-pages=${memoryPagesMax}`);
// Of its 32 MB a call uses few: the others are not looked at, which saves a quarter of the start.
setFlagsFromString("--wasm-lazy-validation");

// Written for web workers, it asks where it was loaded from; what reaches the network there is taken away.
for (const name of ["fetch", "WebSocket", "XMLHttpRequest", "EventSource"]) {
  Reflect.deleteProperty(globalThis, name);
}
Object.assign(globalThis, { self: { location: { href: "" } } });

const pause = new Int32Array(new SharedArrayBuffer(4));

/** @param {number} fd @param {Uint8Array} bytes */
function writeAll(fd, bytes) {
  let from = 0;
  while (from < bytes.length) {
    try {
      from += writeSync(fd, bytes, from);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EAGAIN") process.exit(1);
      // The reader is behind.
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}

const core = createRequire(import.meta.url).resolve("@ffmpeg/core");
const coreFile = core.replace(/\besm\b/, "umd");
const wasmBinary = readFileSync(coreFile.replace(/\.js$/, ".wasm"));
const createCore = createRequire(import.meta.url)(coreFile);
const decoder = await createCore({ wasmBinary, locateFile: (/** @type {string} */ name) => name });
decoder.setLogger((/** @type {{ type: string, message: string }} */ { message }) => {
  writeAll(logFd, Buffer.from(`${message}\n`));
});

const { FS } = decoder;
const file = openSync(path, "r");
const { size } = fstatSync(file);

/** The file is read where it lies, never as a whole. */
function mountInput() {
  const node = FS.create("/input", 0o100444);
  node.node_ops = {
    ...node.node_ops,
    getattr: (/** @type {unknown} */ of) => ({ ...getAttributes(of), size, blocks: 1 }),
    setattr: () => undefined,
  };
  node.stream_ops = {
    ...node.stream_ops,
    read: (
      /** @type {unknown} */ _stream,
      /** @type {Uint8Array} */ buffer,
      /** @type {number} */ offset,
      /** @type {number} */ length,
      /** @type {number} */ position,
    ) => (position >= size ? 0 : readSync(file, buffer, offset, length, position)),
    write: () => {
      throw new FS.ErrnoError(notSupported);
    },
    llseek: (
      /** @type {{ position: number }} */ stream,
      /** @type {number} */ offset,
      /** @type {number} */ whence,
    ) => {
      const position = offset + (whence === 1 ? stream.position : whence === 2 ? size : 0);
      if (position < 0) throw new FS.ErrnoError(28);
      return position;
    },
    mmap: () => {
      throw new FS.ErrnoError(notSupported);
    },
  };
}

/** @param {any} node */
function getAttributes(node) {
  const time = new Date(0);
  return {
    dev: 1,
    ino: node.id,
    mode: node.mode,
    nlink: 1,
    uid: 0,
    gid: 0,
    rdev: 0,
    atime: time,
    mtime: time,
    ctime: time,
    blksize: 4096,
  };
}

/** What is written there goes to standard output at once. */
function mountOutput() {
  const device = FS.makedev(90, 0);
  FS.registerDevice(device, {
    open: (/** @type {{ seekable: boolean }} */ stream) => {
      stream.seekable = false;
    },
    write: (
      /** @type {unknown} */ _stream,
      /** @type {Uint8Array} */ buffer,
      /** @type {number} */ offset,
      /** @type {number} */ length,
    ) => {
      writeAll(outputFd, new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length));
      return length;
    },
  });
  FS.mkdev("/output", device);
}

mountInput();
mountOutput();
let code = 1;
try {
  code = program === "ffprobe" ? decoder.ffprobe(...args) : decoder.exec(...args);
} catch (error) {
  writeAll(logFd, Buffer.from(`${error instanceof Error ? error.message : error}\n`));
}
closeSync(file);
// Of this program it never says how it ended: an answer is success.
process.exit(program === "ffprobe" && code === -1 ? 0 : code);
