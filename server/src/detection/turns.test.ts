import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Takes a turn and notes when it began; the turn ends when told. */
function ask(turns: ReturnType<typeof createTurns>, owner: string, began: string[]) {
  const turn = turns.take(owner);
  turn.then(
    () => began.push(owner),
    () => began.push(`${owner} refused`),
  );
  return turn;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("of one who asks for many let another begin at once", async () => {
    const began: string[] = [];
    const turns = createTurns({ atOnce: 2 });
    const many = Array.from({ length: 8 }, () => ask(turns, "many", began));
    await settle();
    expect(began).toEqual(["many"]);
    ask(turns, "one", began);
    await settle();
    expect(began).toEqual(["many", "one"]);
    (await many[0])?.();
    await settle();
    expect(began).toEqual(["many", "one", "many"]);
  });

  it("go round between those who wait", async () => {
    const began: string[] = [];
    const turns = createTurns({ atOnce: 1 });
    const all = ["a", "a", "a", "b", "c"].map((owner) => ask(turns, owner, began));
    for (const at of [0, 3, 4, 1, 2]) (await all[at])?.();
    await settle();
    expect(began.join("")).toBe("abcaa");
  });

  it("are refused to one who lets many wait, and not to others, nor where nobody waits", async () => {
    const began: string[] = [];
    const turns = createTurns({ atOnce: 2 });
    const many = Array.from({ length: 20 }, () => ask(turns, "many", began));
    await expect(many.at(-1)).rejects.toMatchObject({ code: "overloaded" });
    expect(began.filter((one) => one === "many refused")).toHaveLength(11);
    ask(turns, "one", began);
    await settle();
    expect(began.at(-1)).toBe("one");
    const background = turns.take("many", { background: true });
    for (const turn of many.slice(0, 9)) (await turn)();
    (await background)();
  });
});
