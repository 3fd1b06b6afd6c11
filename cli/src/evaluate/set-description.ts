/** What a report says of a set beyond what is counted: training/<modality>/sets/*.json. */
import { EvaluatedSet, Grouping } from "@tellsign/contracts/models/evaluation-report";
import { z } from "zod";

/** Fields of an answer, and what each must be. */
const Filter = z.record(z.string(), z.union([z.string(), z.number()]));

export const GroupingDescription = z.strictObject({
  by: Grouping,
  /** The field of an answer that names its group; the grouping's own name where not given. */
  field: z.string().optional(),
  /** Only answers that have these fields form groups. */
  of: Filter.optional(),
  /** What a report calls a group, by what the field holds. */
  names: z.record(z.string(), z.string()).optional(),
  /** What it calls all that `names` does not list. */
  otherwise: z.string().optional(),
  /** Groups with fewer of every label are put together. */
  samplesMin: z.int().min(1).default(20),
});
export type GroupingDescription = z.infer<typeof GroupingDescription>;

const told = EvaluatedSet.pick({
  id: true,
  title: true,
  what: true,
  from: true,
  madeIn: true,
  heldOut: true,
  runtime: true,
  measuredAt: true,
  command: true,
}).shape;

export const AnsweredSet = z.strictObject({
  ...told,
  /** Only answers that have these fields are counted. */
  of: Filter.optional(),
  groupings: z.array(GroupingDescription),
});
export type AnsweredSet = z.infer<typeof AnsweredSet>;

const Counted = z.strictObject({ count: z.int().min(0), n: z.int().min(1) });

/** Counted elsewhere: the single answers were not kept. */
export const TabulatedSet = z.strictObject({
  ...told,
  tabulated: z.strictObject({
    counts: EvaluatedSet.shape.counts,
    scored: EvaluatedSet.shape.scored,
    measured: EvaluatedSet.shape.measured,
    falsePositives: Counted.nullable(),
    caught: Counted.nullable(),
    abstained: Counted,
    right: Counted.nullable(),
    foundMixed: Counted.nullable(),
    groups: z.array(
      z.strictObject({
        by: Grouping,
        name: z.string(),
        falsePositives: Counted.nullable(),
        caught: Counted.nullable(),
        abstained: Counted,
      }),
    ),
  }),
});
export type TabulatedSet = z.infer<typeof TabulatedSet>;
