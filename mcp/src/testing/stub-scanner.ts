/** A scanner that answers by what it is given, for tests of the protocol and the tools. */
import { exampleAnswer } from "@tellsign/contracts/api/example-answer";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { webHost } from "@tellsign/verify/web-host";
import { checkCertificate } from "../check-certificate.ts";
import type { Answered, Scanned, Scanner } from "../scanner.ts";
import { ToolRefusal } from "../tool.ts";

export type StubScanner = Scanner & { cancelled: string[] };

const { analysis } = exampleAnswer;
const abstained: Answered = {
  ...analysis,
  verdict: "uncertain",
  isAiGenerated: false,
  aiProbability: null,
  interval: null,
  confidence: null,
  measuredErrorRate: null,
  uncertainReason: { code: "language_not_validated", ...uncertainReasons.language_not_validated },
  summary: "Nothing can be said.",
  charged: false,
};
const running: Scanned = {
  state: "running",
  id: "slow",
  type: "audio",
  fileName: "talk.mp3",
  progress: { doneS: 10, totalS: 40 },
};

export function createStubScanner({ readsFiles = false } = {}): StubScanner {
  const cancelled: string[] = [];
  return {
    cancelled,
    readsFiles,
    fetchesAddresses: true,
    async scan({ content }, { signal, onProgress }) {
      const text = "text" in content ? content.text : "";
      if (text === "refuse") throw new ToolRefusal("monthly_limit_reached", "Nothing is left.");
      if (text === "break") throw new Error("internals");
      if (text === "wait") {
        await new Promise<void>((_, reject) =>
          signal.addEventListener("abort", () => {
            cancelled.push(text);
            reject(signal.reason);
          }),
        );
      }
      if ("url" in content) {
        for (const done of [0, 10, 10, 20]) onProgress({ done, total: 40, says: "analysing" });
        // A client that reads both at once hears of the answer first.
        await new Promise((resolve) => setTimeout(resolve, 20));
        return running;
      }
      const answer = text === "abstain" ? abstained : analysis;
      return { state: "done", id: analysis.id, isAI: answer.isAiGenerated, answer };
    },
    async result(id) {
      if (id === running.id) return running;
      throw new ToolRefusal("analysis_not_found", "Analysis not found.");
    },
    verify: ({ certificate, content }) =>
      checkCertificate(webHost, {
        certificate: "given" in certificate ? certificate.given : "",
        content,
        readFile: null,
        knownKeys: null,
        standing: null,
      }),
    status: async () => ({
      status: "ok",
      version: "0.1.0",
      modalities: ["text"],
      limits: { analyse: { count: 60, windowSeconds: 60 } },
      models: { text: "1.1.0" },
      usage: null,
    }),
  };
}
