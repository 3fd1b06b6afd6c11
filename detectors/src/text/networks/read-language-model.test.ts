import { describe, expect, it } from "vitest";
import type { LoadedModel, Tensors } from "../../runtime.ts";
import { sampleCard } from "../../testing/models/sample-card.ts";
import { readLanguageModel } from "./read-language-model.ts";
import { createWordPieces } from "./word-pieces.ts";

const wordPieces = createWordPieces("[PAD]\n[UNK]\n[CLS]\n[SEP]\na\nb");

/** Says for each following token its id, six times. */
function fakeModel(asked: Tensors[]): LoadedModel {
  return {
    card: sampleCard,
    readText: () => Promise.reject(new Error("not asked for")),
    async infer(network, feeds) {
      expect(network).toBe("language-model");
      asked.push(feeds);
      const ids = [...(feeds.ids?.data ?? [])].slice(1);
      const data = Float32Array.from(ids.flatMap((id) => Array.from({ length: 6 }, () => id)));
      return { statistics: { dims: [1, ids.length, 6], data } };
    },
  };
}

describe("readLanguageModel", () => {
  it("begins every window anew and measures each piece once", async () => {
    const asked: Tensors[] = [];
    const text = `${"a ".repeat(255)}b b`;
    const { statistics } = await readLanguageModel(fakeModel(asked), wordPieces, text);
    expect(asked.map((feeds) => feeds.ids?.dims)).toEqual([
      [1, 256],
      [1, 3],
    ]);
    expect([...(asked[1]?.ids?.data ?? [])]).toEqual([2, 5, 5]);
    expect(statistics).toHaveLength(257 * 6);
    expect([statistics[0], statistics[254 * 6 + 5], statistics[255 * 6]]).toEqual([4, 4, 5]);
  });

  it("stops between windows", async () => {
    const stop = {
      throwIfAborted() {
        throw new Error("stopped");
      },
    };
    await expect(readLanguageModel(fakeModel([]), wordPieces, "a", stop)).rejects.toThrow(
      "stopped",
    );
  });

  it("refuses an answer of another length", async () => {
    const statistics = { dims: [1, 1, 6], data: new Float32Array(6) };
    const model = { ...fakeModel([]), infer: async () => ({ statistics }) };
    await expect(readLanguageModel(model, wordPieces, "a b")).rejects.toThrow(
      "6 figures for 2 pieces",
    );
  });
});
