import { expect, test } from 'vitest';
import { EXAMPLE_IDS, EXAMPLE_VIEW } from './example-reply';
import { changesInWords } from './reply-changes';
import type { ReplyView } from './reply-view';

const answered = (ada: 'yes' | 'no', change: Partial<ReplyView> = {}): ReplyView => ({
  ...EXAMPLE_VIEW,
  state: 'submitted',
  people: EXAMPLE_VIEW.people.map((person) => ({
    ...person,
    reply: person.person_id === EXAMPLE_IDS.ada ? ada : ('yes' as const),
  })),
  ...change,
});

test('says who answers otherwise, how many guests come, and else that details changed', () => {
  expect(changesInWords(EXAMPLE_VIEW, answered('no'))).toEqual([
    'Ada: Not coming, was Not answered',
    'Obi: Coming, was Not answered',
  ]);
  const guest = {
    name: null,
    reply: 'yes' as const,
    age_band: 'adult' as const,
    meal_option_id: null,
    diet: null,
  };
  expect(changesInWords(answered('yes'), answered('no', { guests: [guest] }))).toEqual([
    'Ada: Not coming, was Coming',
    'Guests they bring: 1, was 0',
  ]);
  expect(changesInWords(answered('no'), answered('no', { state: 'withdrawn' }))).toContain(
    'Ada: Not answered, was Not coming',
  );
  expect(changesInWords(answered('no'), answered('no', { note: 'Late on Friday' }))).toEqual([
    'Meals, the note or answers to questions',
  ]);
  expect(changesInWords(answered('no'), answered('no'))).toEqual([]);
});
