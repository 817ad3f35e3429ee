import { describe, expect, test } from 'vitest';
import { answerOf, withAnswer } from './answer-change';
import { EXAMPLE_IDS, EXAMPLE_VIEW } from '../example-reply';
import type { ReplyView } from '../reply-view';

const { ada, obi, soup } = EXAMPLE_IDS;
const [adaView, obiView] = EXAMPLE_VIEW.people;
if (!adaView || !obiView) throw new Error('The example has two people.');

const answered: ReplyView = {
  ...EXAMPLE_VIEW,
  state: 'submitted',
  note: 'See you there',
  people: [
    { ...adaView, reply: 'yes', meal_option_id: soup, diet: 'no nuts' },
    { ...obiView, reply: 'maybe' },
  ],
  guests: [{ name: 'Uche', reply: 'yes', age_band: 'adult', meal_option_id: soup, diet: null }],
};

describe('answer of one person', () => {
  test('none, the one that was given, and yes for a place on the waitlist', () => {
    expect(answerOf(EXAMPLE_VIEW, ada)).toBeNull();
    expect(answerOf(answered, obi)).toBe('maybe');
    expect(answerOf({ ...answered, people: [{ ...adaView, reply: 'waitlisted' }] }, ada)).toBe('yes');
    expect(answerOf({ ...answered, state: 'withdrawn' }, ada)).toBeNull();
  });
});

describe('the reply with another answer', () => {
  test('keeps meals, diets, guests and the note', () => {
    expect(withAnswer(answered, obi, 'yes')).toEqual({
      people: [
        { person_id: ada, reply: 'yes', age_band: 'adult', meal_option_id: soup, diet: 'no nuts' },
        { person_id: obi, reply: 'yes', age_band: 'child', meal_option_id: null, diet: null },
      ],
      guests: [{ name: 'Uche', reply: 'yes', age_band: 'adult', meal_option_id: soup, diet: null }],
      note: 'See you there',
      when_full: 'refuse',
    });
  });

  test('who does not come eats nothing', () => {
    expect(withAnswer(answered, ada, 'no')?.people[0]).toEqual({
      person_id: ada,
      reply: 'no',
      age_band: 'adult',
      meal_option_id: null,
      diet: null,
    });
  });

  test('answers for one alone, and leaves the others unanswered', () => {
    expect(withAnswer(EXAMPLE_VIEW, obi, 'yes')?.people.map(({ person_id }) => person_id)).toEqual([obi]);
  });

  test('is none at all when nobody has an answer left', () => {
    const one = {
      ...EXAMPLE_VIEW,
      state: 'submitted' as const,
      people: [{ ...adaView, reply: 'yes' as const }],
    };
    expect(withAnswer(one, ada, null)).toBeNull();
  });

  test('goes on waiting where the household waits', () => {
    const waitlist = { state: 'waiting' as const, quantity: 2, offer_expires_at: null, position: 1 };
    expect(withAnswer({ ...answered, waitlist }, obi, 'yes')?.when_full).toBe('waitlist');
  });
});
