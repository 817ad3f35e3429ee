import * as z from 'zod';

/** Seconds by step of one run. */
export type Times = Readonly<Record<string, number>>;

/** The share of each step in the sum of all steps, as it was last accepted: `tests/contracts/test-times.json`. */
const sharesSchema = z.object({ shares: z.record(z.string(), z.number()) });
export type Shares = z.output<typeof sharesSchema>['shares'];

export const parseShares = (text: string): Shares => sharesSchema.parse(JSON.parse(text)).shares;

/** A step whose share is below this is no finding, however much it has grown: a busy moment would double it. */
export const FLOOR = 0.05;
/** A step that takes this many times its accepted share has grown. */
const GROWTH = 2;

const round = (share: number) => Math.round(share * 1000) / 1000;

export function sharesOf(times: Times): Shares {
  const sum = Object.values(times).reduce((total, seconds) => total + seconds, 0);
  return Object.fromEntries(
    Object.entries(times).map(([step, seconds]) => [step, sum === 0 ? 0 : round(seconds / sum)]),
  );
}

/**
 * Steps whose share has doubled since it was accepted, in a sentence each. Shares and not seconds: how fast a machine
 * is, and what else runs on it, falls on all steps alike.
 */
export function grownSteps(times: Times, accepted: Shares): string[] {
  return Object.entries(sharesOf(times)).flatMap(([step, share]) => {
    const before = accepted[step];
    if (share < FLOOR || (before !== undefined && share < before * GROWTH)) return [];
    const then = before === undefined ? 'has no accepted share' : `took ${percent(before)}`;
    return [`${step} takes ${percent(share)} of all steps and ${then}.`];
  });
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Seconds that a built page may cost. */
const SECONDS_A_PAGE = 8;
/** Seconds for what does not grow with the pages. */
const SECONDS_FIXED = 15 * 60;

/** How long the whole run took, for people: figures of one machine are printed and fail nothing. */
export function secondsAPage(seconds: number, builtPages: number): string {
  const budget = builtPages * SECONDS_A_PAGE + SECONDS_FIXED;
  return [
    `${(seconds / builtPages).toFixed(1)} s a built page (${builtPages} of them).`,
    `The budget is ${SECONDS_A_PAGE} s a page and ${SECONDS_FIXED / 60} minutes for what does not grow: ${budget} s.`,
  ].join(' ');
}
