import { expect, test } from 'vitest';
import { rangeProblems, repliedHeads, shownHeads } from './heads';

const band = (yes: number, maybe: number) => ({ yes, maybe, waitlisted: 0 });
const replied = repliedHeads(
  {
    by_age: { adult: band(24, 3), teen: band(4, 1), child: band(7, 0), infant: band(3, 0) },
    people: { unanswered: 21 },
    households: { silent: 6 },
  },
  { yes: 15, hopeful: 17 },
);

test('the replies give who said yes, with the maybes, and everybody who was invited', () => {
  expect(replied).toEqual({
    low: { adults: 28, children: 10, households: 15 },
    likely: { adults: 32, children: 10, households: 17 },
    high: { adults: 48, children: 15, households: 23 },
  });
});

test('a number that was set keeps the shares of the replies, and of the invited where nobody has answered', () => {
  const shown = shownHeads(replied, { low: null, likely: 21, high: null });
  expect(shown).toEqual({ ...replied, likely: { adults: 16, children: 5, households: 9 } });
  const nobody = { adults: 0, children: 0, households: 0 };
  const early = { low: nobody, likely: nobody, high: { adults: 30, children: 10, households: 12 } };
  expect(shownHeads(early, { low: 20, likely: null, high: null }).low).toEqual({
    adults: 15,
    children: 5,
    households: 6,
  });
});

test('the three numbers rise; only a field that was written into is told', () => {
  expect(rangeProblems({ low: 38, likely: 43, high: 50 }, ['low', 'likely', 'high'])).toEqual({});
  expect(rangeProblems({ low: 44, likely: 43, high: 50 }, ['low'])).toEqual({
    low: 'Low is at most likely, 43.',
  });
  expect(rangeProblems({ low: 44, likely: 43, high: 42 }, ['likely'])).toEqual({
    likely: 'Likely is at least low, 44.',
  });
  expect(rangeProblems({ low: 38, likely: 43, high: '' }, ['likely', 'high'])).toEqual({
    high: 'Write a whole number.',
  });
  expect(rangeProblems({ low: 38, likely: 43, high: 100_001 }, ['high'])).toEqual({
    high: 'Write 100,000 or fewer.',
  });
});
