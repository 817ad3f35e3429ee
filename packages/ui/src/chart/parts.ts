import { pollShares } from '../poll-bars';

export interface Part {
  /** Which of the looks it has, from 0. */
  look: number;
  label: string;
  value: number;
  /** Whole per cent of the sum; all shares add up to 100. */
  share: number;
  /** Where it begins and ends, as fractions of the whole. */
  from: number;
  to: number;
}

/** As many looks as there are; more parts than that could not be told apart. */
export const MOST_PARTS = 6;

interface Named {
  label: string;
  value: number | null;
}

/**
 * The parts of a whole. What is missing or below zero counts as nothing. With more than six parts, those after the
 * fifth are drawn together as the last one; the table beside the chart has all of them.
 */
export function partsOf(items: readonly Named[], otherLabel: string): Part[] {
  const known = items.map(({ label, value }) => ({ label, value: Math.max(0, value ?? 0) }));
  const drawn =
    known.length <= MOST_PARTS
      ? known
      : [
          ...known.slice(0, MOST_PARTS - 1),
          {
            label: otherLabel,
            value: known.slice(MOST_PARTS - 1).reduce((sum, { value }) => sum + value, 0),
          },
        ];
  const sum = drawn.reduce((total, { value }) => total + value, 0);
  const shares = pollShares(drawn.map(({ value }) => value));
  let from = 0;
  return drawn.map(({ label, value }, look) => {
    const to = sum === 0 ? from : from + value / sum;
    const part = { look, label, value, share: shares[look] ?? 0, from, to };
    from = to;
    return part;
  });
}
