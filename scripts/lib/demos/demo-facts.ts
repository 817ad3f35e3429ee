/** What the first view of a demo says, counted from the same people, replies and plan that the demo is seeded with. */
import { fileURLToPath } from 'node:url';
import { dearerLine, type Demo, DEMO_TYPES, demoOf } from '../../../mocks/scenarios/demos';
import type { DemoFacts } from '../../../packages/features/src/marketing/demos/demo-facts';
import { demoSums, type Rows } from './demo-budget';
import { planOfDemo } from './plan-of-demo';

/** Where the figures are kept, committed. */
export const FACTS_FILE = fileURLToPath(
  new URL('../../../packages/features/src/marketing/demos-figures.ts', import.meta.url),
);

/** The figures of a demo, none of which depends on the day. */
function factsOf(demo: Demo, rows: Rows): DemoFacts {
  const { planned, headcount, replies, silent } = demo;
  const line = dearerLine(rows.budget_lines, planned.dearer);
  const sums = demoSums(demo, rows, line);
  const { invited, answered, silent: silentHouseholds } = headcount.households;
  const { yes, no, maybe, waitlisted, unanswered } = headcount.people;
  return {
    template: planned.template,
    event: planned.name,
    coverNumber: planned.coverNumber ?? null,
    place: planned.place,
    organisation: planned.organisation,
    host: `${planned.host.first} ${planned.host.last}`,
    weeks: planned.weeks,
    days: planned.days,
    people: demo.people.length,
    households: { invited, answered, silent: silentHouseholds },
    replies: { yes, no, maybe, waitlisted, unanswered },
    places: planned.places,
    waiting: { parties: headcount.waitlist.waiting, people: headcount.waitlist.people_waiting },
    notes: replies.flatMap(({ note, invitation }) =>
      note === null ? [] : [{ from: invitation.household?.name ?? '', note }],
    ),
    guest: {
      household: silent.household?.name ?? '',
      people: silent.household?.people.map(({ fullName }) => fullName) ?? [],
    },
    budget: {
      currency: planned.currency,
      people: rows.likely,
      line,
      in: sums.in,
      out: sums.out,
      left: sums.left,
    },
    tasks: rows.tasks.length,
  };
}

/** The figures of all demos, by the last part of their address. */
export async function allDemoFacts(): Promise<Record<string, DemoFacts>> {
  const entries = await Promise.all(
    DEMO_TYPES.map(async (type) => {
      const demo = demoOf(type);
      return [`${type}-demo`, factsOf(demo, (await planOfDemo(demo)).rows)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The text of the file, before it is formatted. */
export const demoFactsText = async (): Promise<string> => `/**
 * Written by "npm run generate:demos". One table, so it may be longer than 300 lines: the figures of the demos, counted from
 * what each is made of.
 */
import type { DemoFacts } from './demos/demo-facts';

export const DEMO_FIGURES: Readonly<Record<string, DemoFacts>> = ${JSON.stringify(await allDemoFacts())};
`;
