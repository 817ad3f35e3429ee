/** The budget of a demo as its host has set it: written for their number of people, and just holding, before one price rose. */
import type { Demo } from '../../../mocks/scenarios/demos';
import {
  type BudgetSums,
  budgetSums,
  type Heads,
  type SummedLine,
  unitsOf,
} from '../../../packages/features/src/money/budget-sums';
import { repliedHeads, shownHeads } from '../../../packages/features/src/money/heads';
import type { planOf } from '../../../packages/features/src/templates/plan';
import type { TemplateBody } from '../../../packages/features/src/templates/template-schema';

export type Rows = ReturnType<typeof planOf>;
/** Hundredths of which fixed prices are whole multiples: nobody plans a hall to the cent. */
const ROUND = 1000;
/** Minor units of a whole unit; the currencies of the demos all have cents. */
const CENTS = 100;

/** A template's numbers and fixed prices, for fewer people than it is written for: a smaller hall is no third of a hall. */
export function sizedFor(people: number, body: TemplateBody): TemplateBody {
  const share = Math.min(1, people / body.guests.usual);
  const lines = body.budget.lines.map(({ quantity, unitMinor, ...line }) => ({
    ...line,
    ...(quantity === undefined ? {} : { quantity: Math.max(1, Math.round(quantity * share)) }),
    ...(unitMinor === undefined
      ? {}
      : {
          unitMinor:
            line.basis === 'flat' && unitMinor > ROUND
              ? Math.max(ROUND, Math.round((unitMinor * Math.sqrt(share)) / ROUND) * ROUND)
              : unitMinor,
        }),
  }));
  return { ...body, budget: { ...body.budget, lines } };
}

/** Households of which somebody comes, and of which somebody comes or may come. */
function comingHouseholds({ replies }: Demo) {
  const having = (...wanted: readonly string[]) =>
    replies.filter(({ people }) => people.some(({ reply }) => wanted.includes(reply))).length;
  return { yes: having('yes'), hopeful: having('yes', 'maybe') };
}

function likelyHeads(demo: Demo, { low, likely, high }: Rows): Heads {
  const { by_age: ages, people, households } = demo.headcount;
  const band = (name: string) => ages[name] ?? { yes: 0, maybe: 0, waitlisted: 0 };
  const byAge = { adult: band('adult'), teen: band('teen'), child: band('child'), infant: band('infant') };
  const replied = repliedHeads({ by_age: byAge, people, households }, comingHouseholds(demo));
  return shownHeads(replied, { low, likely, high }).likely;
}

const summed = (rows: Rows, agreed?: { title: string; agreed: number }) =>
  rows.budget_lines.map(
    (line, n): SummedLine => ({
      ...line,
      id: String(n),
      agreed_minor: line.side === 'out' && line.title === agreed?.title ? agreed.agreed : null,
      paid_minor: 0,
    }),
  );

/** What the budget comes to at the likely headcount, with a cost that is agreed. */
export const demoSums = (demo: Demo, rows: Rows, agreed?: { title: string; agreed: number }): BudgetSums =>
  budgetSums(summed(rows, agreed), rows.contingency_pct, likelyHeads(demo, rows));

/** The rows with the largest income at the price, in whole units, at which nothing is missing and next to nothing is left. */
export function balanced(demo: Demo, rows: Rows): Rows {
  const lines = summed(rows);
  const heads = likelyHeads(demo, rows);
  const { left, lines: sums } = budgetSums(lines, rows.contingency_pct, heads);
  const income = lines
    .filter(({ side, basis }) => side === 'in' && basis !== 'percent')
    .toSorted((a, b) => (sums.get(b.id) ?? 0) - (sums.get(a.id) ?? 0))[0];
  if (!income) throw new Error('A plan has an income.');
  const price = ((income.unit_minor ?? 0) - left / unitsOf(income, heads)) / CENTS;
  const unit_minor = Math.max(0, Math.ceil(price)) * CENTS;
  return {
    ...rows,
    budget_lines: rows.budget_lines.map((line, n) =>
      String(n) === income.id ? { ...line, unit_minor } : line,
    ),
  };
}
