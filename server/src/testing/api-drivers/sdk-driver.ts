import { type Content, Tellsign, TellsignError } from "@tellsign/sdk/tellsign";
import { ApiRefusal, type DriverKind, type NamedFile, type SentContent } from "./api-driver.ts";

const asFile = ({ name, bytes }: NamedFile) => ({ file: bytes, name });

function contentOf(content: SentContent): Content {
  if ("text" in content) return content.text;
  if ("url" in content) return { url: content.url };
  return { ...asFile(content.file), type: content.type };
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

export const sdkDriver: DriverKind = {
  name: "the client for TypeScript",
  missing: null,
  isCommand: false,
  triesAgain: true,
  open: async (baseUrl) => {
    async function call<T>(apiKey: string, make: (client: Tellsign) => Promise<T>): Promise<T> {
      try {
        return await make(new Tellsign({ apiKey, baseUrl }));
      } catch (error) {
        if (!(error instanceof TellsignError)) throw error;
        throw new ApiRefusal(error.code, error.status, error.retryAfterS);
      }
    }
    return {
      analyze: (key, content, { patient = true, ...wishes } = {}) =>
        call(key, (client) =>
          client.analyze(contentOf(content), { ...wishes, ...(!patient && { retries: 0 }) }),
        ),
      listAnalyses: (key) => call(key, ({ analyses }) => collect(analyses.list({ limit: 2 }))),
      getAnalysis: (key, id) => call(key, ({ analyses }) => analyses.get(id)),
      getStatus: (key) => call(key, (client) => client.status()),
      createBatch: (key, { name, files }) =>
        call(key, ({ batches }) => batches.create({ name, files: files.map(asFile) })),
      followBatch: (key, id) => call(key, ({ batches }) => batches.wait(id)),
      listBatchItems: (key, id) =>
        call(key, ({ batches }) => collect(batches.items(id, { limit: 2 }))),
      downloadReport: (key, id, format) =>
        call(key, async ({ batches }) => (await batches.report(id, format)).text()),
      close: async () => {},
    };
  },
};
