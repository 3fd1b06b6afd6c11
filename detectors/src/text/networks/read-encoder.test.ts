import { describe, expect, it } from "vitest";
import type { LoadedModel, Tensors } from "../../runtime.ts";
import { sampleCard } from "../../testing/models/sample-card.ts";
import { readEncoder } from "./read-encoder.ts";
import { windowsReadMax } from "./windows.ts";
import { createWordPieces } from "./word-pieces.ts";

const wordPieces = createWordPieces("[PAD]\n[UNK]\n[CLS]\n[SEP]\na\nb");

/** Says for each token its id plus ten times the window's turn. */
function fakeModel(asked: Tensors[]): LoadedModel {
  return {
    card: sampleCard,
    readText: () => Promise.reject(new Error("not asked for")),
    async infer(network, feeds) {
      expect(network).toBe("encoder");
      const ids = feeds.ids?.data as Int32Array;
      const turn = asked.push(feeds) - 1;
      const tokens = Float32Array.from(ids, (id) => id + 10 * turn);
      return {
        verdict: { dims: [1], data: Float32Array.of(turn + 0.5) },
        family: { dims: [1, 2], data: Float32Array.of(turn, -turn) },
        tokens: { dims: [1, ids.length], data: tokens },
        domain: { dims: [1, 1], data: Float32Array.of(turn) },
      };
    },
  };
}

describe("readEncoder", () => {
  it("gives the encoder the pieces between its marks, none masked", async () => {
    const asked: Tensors[] = [];
    const reading = await readEncoder(fakeModel(asked), wordPieces, " a b, ");
    expect(asked).toEqual([
      {
        ids: { dims: [1, 5], data: Int32Array.of(2, 4, 5, 1, 3) },
        mask: { dims: [1, 5], data: Int32Array.of(1, 1, 1, 1, 1) },
      },
    ]);
    expect(reading).toEqual({
      windows: [
        { start: 1, end: 5, pieces: 3, logit: 0.5, familyLogits: [0, -0], domainLogits: [0] },
      ],
      tokenLogits: Float32Array.of(4, 5, 1),
      starts: Int32Array.of(1, 3, 4),
      ends: Int32Array.of(2, 4, 5),
      shareRead: 1,
    });
  });

  it("takes for a piece the mean of the windows that hold it", async () => {
    const asked: Tensors[] = [];
    const text = "a ".repeat(400);
    const { tokenLogits, windows } = await readEncoder(fakeModel(asked), wordPieces, text);
    expect(windows.map(({ start, end, pieces }) => [start, end, pieces])).toEqual([
      [0, 507, 254],
      [292, 799, 254],
    ]);
    expect(tokenLogits).toHaveLength(400);
    expect([tokenLogits[0], tokenLogits[146], tokenLogits[253], tokenLogits[254]]).toEqual([
      4, 9, 9, 14,
    ]);
  });

  it("gives of a very long text only the pieces that were read", async () => {
    const text = "a ".repeat(60_000);
    const reading = await readEncoder(fakeModel([]), wordPieces, text);
    expect(reading.windows).toHaveLength(windowsReadMax);
    expect(reading.tokenLogits).toHaveLength(60_000 * reading.shareRead);
    expect(reading.tokenLogits.every(Number.isFinite)).toBe(true);
    expect([reading.starts.at(0), reading.starts.at(-1)]).toEqual([0, 119_998]);
    expect(reading.shareRead).toBeCloseTo((windowsReadMax * 254) / 60_000, 2);
  });

  it("runs nothing for a text without a piece", async () => {
    const asked: Tensors[] = [];
    const { windows, tokenLogits } = await readEncoder(fakeModel(asked), wordPieces, " \n");
    expect([asked, windows, [...tokenLogits]]).toEqual([[], [], []]);
  });

  it("stops between windows", async () => {
    const asked: Tensors[] = [];
    const stop = {
      throwIfAborted() {
        if (asked.length === 1) throw new Error("stopped");
      },
    };
    await expect(readEncoder(fakeModel(asked), wordPieces, "a ".repeat(400), stop)).rejects.toThrow(
      "stopped",
    );
    expect(asked).toHaveLength(1);
  });

  it("names an output that the network lacks", async () => {
    const model = { ...fakeModel([]), infer: async () => ({}) };
    await expect(readEncoder(model, wordPieces, "a")).rejects.toThrow("gives no tokens");
  });
});
