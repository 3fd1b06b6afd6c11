import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repositoryRoot } from "../../process/repository-root.ts";
import { ApiRefusal, type DriverKind, type NamedFile } from "./api-driver.ts";

const program = join(import.meta.dirname, "drive.py");
const client = join(repositoryRoot, "sdk", "python");

const encode = ({ name, bytes }: NamedFile) => ({
  name,
  base64: Buffer.from(bytes).toString("base64"),
});

type Told = { answer?: unknown; code?: string; status: number | null; retryAfterS: number | null };

export const pythonDriver: DriverKind = {
  name: "the client for Python",
  missing: spawnSync("python3", ["--version"]).status === 0 ? null : "python3",
  isCommand: false,
  triesAgain: true,
  open: async (url) => {
    const python = spawn("python3", ["-B", program, url, client], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
    /** Requests are sent one after another. */
    async function call(
      name: string,
      key: string,
      given: object,
      settings: object = {},
    ): Promise<never> {
      python.stdin.write(`${JSON.stringify({ call: name, key, given, settings })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("The program in Python ended.");
      const told = JSON.parse(value) as Told;
      if (told.code !== undefined) throw new ApiRefusal(told.code, told.status, told.retryAfterS);
      return told.answer as never;
    }
    return {
      analyze: (key, content, { patient = true, idempotencyKey, ...wishes } = {}) => {
        const sent = "file" in content ? { ...content, file: encode(content.file) } : content;
        const told = { ...wishes, idempotency_key: idempotencyKey };
        return call("analyze", key, { content: sent, wishes: told }, patient ? {} : { retries: 0 });
      },
      listAnalyses: (key) => call("listAnalyses", key, {}),
      getAnalysis: (key, id) => call("getAnalysis", key, { id }),
      getStatus: (key) => call("getStatus", key, {}),
      createBatch: (key, { name, files }) =>
        call("createBatch", key, { name, files: files.map(encode) }),
      followBatch: (key, id) => call("followBatch", key, { id }),
      listBatchItems: (key, id) => call("listBatchItems", key, { id }),
      downloadReport: (key, id, format) => call("downloadReport", key, { id, format }),
      close: async () => {
        python.stdin.end();
        if (python.exitCode === null) await once(python, "close");
      },
    };
  },
};
