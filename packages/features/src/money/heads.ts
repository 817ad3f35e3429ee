import type { Headcount } from '../events';
import type { Budget } from './budget';
import { type ComingHouseholds, type Heads, peopleOf, scaleHeads } from './budget-sums';

/** The three headcounts that a budget is shown at, in their order. */
export const RANGE = ['low', 'likely', 'high'] as const;
export type RangeKey = (typeof RANGE)[number];
export type InRange<Value> = Record<RangeKey, Value>;

/** Builds something for each of the three headcounts. */
export const inRange = <Value>(make: (key: RangeKey) => Value): InRange<Value> => ({
  low: make('low'),
  likely: make('likely'),
  high: make('high'),
});

type Counts = Pick<Headcount, 'by_age'> & {
  people: Pick<Headcount['people'], 'unanswered'>;
  households: Pick<Headcount['households'], 'silent'>;
};

/**
 * The headcounts of the replies: who said yes; with the maybes; with everybody who has not answered. From 13 years one
 * counts as an adult. Of those who have not answered no age is known: they are taken to be like those who have.
 */
export function repliedHeads(
  { by_age, people, households }: Counts,
  coming: ComingHouseholds,
): InRange<Heads> {
  const { adult, teen, child, infant } = by_age;
  const low = {
    adults: adult.yes + teen.yes,
    children: child.yes + infant.yes,
    households: coming.yes,
  };
  const likely = {
    adults: low.adults + adult.maybe + teen.maybe,
    children: low.children + child.maybe + infant.maybe,
    households: coming.hopeful,
  };
  const high = {
    ...scaleHeads(likely, peopleOf(likely) + people.unanswered),
    households: coming.hopeful + households.silent,
  };
  return { low, likely, high };
}

/** The headcounts that the budget is reckoned with: numbers that were set keep the shares of the replies. */
export function shownHeads(replied: InRange<Heads>, set: Pick<Budget, RangeKey>): InRange<Heads> {
  return inRange((key) => {
    const number = set[key];
    if (number === null) return replied[key];
    // Where nobody has said yes yet, the shares of those who were invited are the best there are.
    const like = [replied[key], replied.likely, replied.high].find((heads) => peopleOf(heads) > 0);
    return scaleHeads(like ?? replied[key], number);
  });
}

/** What stands in the three number fields; '' while one is empty. */
export type WrittenRange = InRange<number | ''>;

/** The most people a budget can be shown at, as in the database. */
export const MOST_PEOPLE = 100_000;

/** What is wrong with the fields that were written into, in words; an empty object: nothing. */
export function rangeProblems(written: WrittenRange, touched: readonly RangeKey[]): Partial<InRange<string>> {
  const { low, likely, high } = written;
  const problems: Partial<InRange<string>> = {};
  for (const key of touched) {
    const number = written[key];
    if (number === '' || !Number.isInteger(number) || number < 0) problems[key] = 'Write a whole number.';
    else if (number > MOST_PEOPLE) problems[key] = `Write ${MOST_PEOPLE.toLocaleString('en-US')} or fewer.`;
    else if (key === 'low' && likely !== '' && number > likely)
      problems[key] = `Low is at most likely, ${likely}.`;
    else if (key === 'likely' && low !== '' && number < low)
      problems[key] = `Likely is at least low, ${low}.`;
    else if (key === 'likely' && high !== '' && number > high)
      problems[key] = `Likely is at most high, ${high}.`;
    else if (key === 'high' && likely !== '' && number < likely)
      problems[key] = `High is at least likely, ${likely}.`;
  }
  return problems;
}
