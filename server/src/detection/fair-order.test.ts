import { expect, it } from "vitest";
import { createFairOrder } from "./fair-order.ts";

/** Serves whoever is first until nobody waits. */
function serveAll(waiting: string[], weights: Record<string, number> = {}): string {
  const order = createFairOrder();
  const served: string[] = [];
  const left = [...waiting];
  while (left.length > 0) {
    const next = left.reduce((a, b) => (order.place(b) < order.place(a) ? b : a));
    order.count(next, weights[next]);
    left.splice(left.indexOf(next), 1);
    served.push(next);
  }
  return served.join("");
}

it("gives everyone a turn before anyone has another", () => {
  expect(serveAll([..."aaaaab"])).toBe("abaaaa");
  expect(serveAll([..."aaabbc"])).toBe("abcaba");
});

it("gives more turns to those with more weight, and none of them all", () => {
  expect(serveAll([..."bbbbbaaaaa"], { b: 4 })).toBe("babbbbaaaa");
});

it("saves no turns up for those who did not ask", () => {
  const order = createFairOrder();
  for (let n = 0; n < 10; n += 1) order.count("a");
  order.count("b");
  order.count("b");
  expect(order.place("b")).toBeGreaterThan(order.place("new"));
  expect(order.place("a") - order.place("new")).toBeLessThanOrEqual(1);
});
