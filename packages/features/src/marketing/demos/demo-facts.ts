/** What the first view of a demo tells: figures counted from what the demo is made of, by `npm run generate:demos`. */
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

const factsSchema = z.strictObject({
  event: z.string(),
  summary: z.string(),
  place: z.string(),
  organisation: z.string(),
  host: z.string(),
  /** So many weeks ahead, and so many days long. */
  weeks: count,
  days: count,
  /** Everybody invited. */
  people: count,
  households: z.strictObject({ invited: count, answered: count, silent: count }),
  replies: z.strictObject({ yes: count, no: count, maybe: count, waitlisted: count, unanswered: count }),
  places: count,
  waiting: z.strictObject({ parties: count, people: count }),
  /** What households wrote beside their answer. */
  notes: z.array(z.strictObject({ from: z.string(), note: z.string() })),
  /** The silent household as which a guest looks at it. */
  guest: z.strictObject({ household: z.string(), people: z.array(z.string()) }),
  /** Minor units of the currency, at so many people. */
  budget: z.strictObject({
    currency: z.string(),
    people: count,
    line: z.strictObject({ title: z.string(), planned: count, agreed: count }),
    in: count,
    out: count,
    left: z.int(),
  }),
  tasks: count,
});

export type DemoFacts = z.output<typeof factsSchema>;

/** The figures of all demos by kind, as they are kept. */
export const allFactsSchema = z.record(z.string(), factsSchema);
