import { expect, it } from "vitest";
import {
  cellStrength,
  describeCell,
  describePlace,
  findStrongest,
  layCells,
} from "./heat-cells.ts";

const map = {
  x: 10,
  y: 20,
  width: 300,
  height: 200,
  columns: 3,
  rows: 2,
  cells: [0.5, 0.55, 0.95, 0.1, 0.25, 0.7],
  resolution: "3 by 2",
};

it("lays the cells in reading order over the rectangle of the map", () => {
  const cells = layCells(map);
  expect(cells).toHaveLength(6);
  expect(cells[0]).toEqual({
    row: 1,
    column: 1,
    x: 10,
    y: 20,
    width: 100,
    height: 100,
    value: 0.5,
  });
  expect(cells[5]).toMatchObject({ row: 2, column: 3, x: 210, y: 120 });
});

it("names the strongest cells of either side, strongest first, and no weak ones", () => {
  expect(findStrongest(layCells(map)).map(({ value }) => value)).toEqual([0.95, 0.1, 0.25, 0.7]);
});

it.each([
  [0.5, "Neither", ""],
  [0.55, "Neither", ""],
  [0.65, "AI", "weakly"],
  [0.95, "AI", "strongly"],
  [0.35, "A person", "weakly"],
  [0, "A person", "strongly"],
])("says what a cell of %f speaks for: %s %s", (value, side, how) => {
  expect(describeCell(value)).toEqual({ side, how });
});

it("measures strength alike on both sides", () => {
  expect(cellStrength(0.9)).toBeCloseTo(cellStrength(0.1));
});

it("points at a cell in words", () => {
  const picture = { width: 320, height: 240 };
  const places = layCells(map).map((cell) => describePlace(cell, picture));
  expect(places).toEqual(["top left", "top", "top right", "bottom left", "bottom", "bottom right"]);
  const middle = { row: 1, column: 1, x: 140, y: 100, width: 40, height: 40, value: 1 };
  expect(describePlace(middle, picture)).toBe("center");
});
