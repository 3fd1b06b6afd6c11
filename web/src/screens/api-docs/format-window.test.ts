import { expect, test } from "vitest";
import { formatWindow } from "./format-window.ts";

test("names the largest unit that fits without a remainder", () => {
  expect(formatWindow(1)).toBe("1 second");
  expect(formatWindow(60)).toBe("1 minute");
  expect(formatWindow(900)).toBe("15 minutes");
  expect(formatWindow(3600)).toBe("1 hour");
  expect(formatWindow(5400)).toBe("90 minutes");
});
