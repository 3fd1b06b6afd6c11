import { expect, test } from "vitest";
import { announce, describeKinds, describeTimeLeft, expectFlagged } from "./describe-batch.ts";

function running(done: number, total = 200) {
  const counts = { total, queued: total - done, running: 0, done, failed: 0, cancelled: 0 };
  return { state: "running", counts } as const;
}

test("what is read aloud changes at quarters, not with each item", () => {
  expect(new Set(Array.from({ length: 49 }, (_, at) => announce(running(at)))).size).toBe(1);
  expect(announce(running(50))).toBe("In progress: a quarter finished");
  expect(announce(running(199))).toBe("In progress: three quarters finished");
  const { counts } = running(200);
  expect(announce({ state: "done", counts })).toBe("Done: 200 answered, 0 failed");
});

test("time left is rounded to what can be known", () => {
  const left = (secondsLeft: number | null, done = 100) =>
    describeTimeLeft({ ...running(done), secondsLeft });
  expect(left(null)).toBeNull();
  expect(left(12)).toBe("less than a minute left");
  expect(left(80)).toBe("about 1 minute left");
  expect(left(3 * 3600)).toBe("about 3 hours left");
  expect(left(40_000, 4)).toBeNull();
});

test("an error rate is told in items", () => {
  expect(expectFlagged(10, 0.008)).toBe("fewer than one");
  expect(expectFlagged(10_000, 0.008)).toBe("about 80");
});

test("kinds are counted in words", () => {
  expect(describeKinds({ video: 1, text: 1200 })).toBe("1,200 texts, 1 video");
  expect(describeKinds({})).toBe("");
});
