import { describe, expect, test } from 'vitest';
import { errorsFromRefusal } from './refused-reply';
import { draftFromForm, draftOf, fieldName, NOTE_MAX, validateDraft } from './reply-draft';
import { isAsked, questionField, type Subject } from './reply-questions';
import { EXAMPLE_VIEW as view, EXAMPLE_IDS } from './example-reply';
import type { ReplyView } from './reply-view';

const { ada, obi, soup } = EXAMPLE_IDS;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const answered = {
  [fieldName.person(ada, 'answer')]: 'yes',
  [fieldName.person(ada, 'meal')]: soup,
  [fieldName.person(obi, 'answer')]: 'no',
  [fieldName.person(obi, 'ageBand')]: 'teen',
  [fieldName.person(obi, 'diet')]: 'no nuts',
};

describe('validateDraft', () => {
  const check = (fields: Record<string, string>, on: ReplyView = view) =>
    validateDraft(draftFromForm(form(fields), on), on, 'refuse');

  test('a full answer becomes what submit_rsvp takes', () => {
    expect(check(answered)).toEqual({
      payload: {
        people: [
          { person_id: ada, reply: 'yes', age_band: 'adult', meal_option_id: soup, diet: null },
          // Who does not come eats nothing: meal and diet of a no are dropped.
          { person_id: obi, reply: 'no', age_band: 'teen', meal_option_id: null, diet: null },
        ],
        guests: [],
        note: null,
        when_full: 'refuse',
      },
    });
  });

  test('each person needs an answer, named beside the field', () => {
    expect(check({ [fieldName.person(ada, 'answer')]: 'yes' })).toEqual({
      errors: { [fieldName.person(obi, 'answer')]: 'Choose an answer for Obi.' },
    });
  });

  test('a guest without a name comes as not known yet; a name without an answer is asked about', () => {
    const coming = check({ ...answered, [fieldName.plusOne(0, 'answer')]: 'yes' });
    expect(coming).toMatchObject({
      payload: { guests: [{ name: null, reply: 'yes', age_band: 'adult' }] },
    });
    expect(check({ ...answered, [fieldName.plusOne(0, 'name')]: 'Chi' })).toEqual({
      errors: { [fieldName.plusOne(0, 'answer')]: 'Choose whether Chi is coming.' },
    });
  });

  test('somebody who is only counted may be named with the answer, and need not be', () => {
    const unnamed = {
      ...view,
      people: view.people.map((person) =>
        person.person_id === obi ? { ...person, full_name: 'Child not named yet', named: false } : person,
      ),
    };
    const name = fieldName.person(obi, 'name');
    expect(check({ ...answered, [name]: ' Zuri ' }, unnamed)).toMatchObject({
      payload: { people: [{}, { person_id: obi, name: 'Zuri' }] },
    });
    expect(JSON.stringify(check(answered, unnamed))).not.toContain('"name"');
    // A field for somebody who has a name is passed over.
    expect(JSON.stringify(check({ ...answered, [name]: 'Zuri' }))).not.toContain('Zuri');
    expect(check({ ...answered, [name]: 'x'.repeat(201) }, unnamed)).toEqual({
      errors: { [name]: 'Use 200 characters or fewer.' },
    });
    expect(
      errorsFromRefusal({ field: 'people.1.name' }, 'Taken.', draftFromForm(form(answered), unnamed)),
    ).toEqual({ [name]: 'Taken.' });
  });

  test('maybe is refused where the host does not take it, and unknown meals and long notes are named', () => {
    const strict = { ...view, event: { ...view.event, allow_maybe: false } };
    const result = check(
      {
        ...answered,
        [fieldName.person(ada, 'answer')]: 'maybe',
        [fieldName.person(ada, 'meal')]: 'not-a-meal',
        [fieldName.note]: 'x'.repeat(NOTE_MAX + 1),
      },
      strict,
    );
    expect(result).toEqual({
      errors: {
        [fieldName.person(ada, 'answer')]: 'Choose yes or no for Ada.',
        [fieldName.person(ada, 'meal')]: 'Choose a meal from the list.',
        [fieldName.note]: `Use ${NOTE_MAX} characters or fewer.`,
      },
    });
  });

  test('fields of people this link does not name are passed over', () => {
    const stranger = '00000000-0000-4000-8000-000000000099';
    const draft = draftFromForm(form({ ...answered, [fieldName.person(stranger, 'answer')]: 'yes' }), view);
    expect(draft.people.map(({ personId }) => personId)).toEqual([ada, obi]);
  });
});

test('an earlier answer fills the form, a withdrawn one does not, a waitlisted yes is a yes', () => {
  const earlier: ReplyView = {
    ...view,
    people: view.people.map((person) => ({ ...person, reply: 'waitlisted' as const, diet: 'vegan' })),
    state: 'submitted',
    note: 'Looking forward',
  };
  expect(draftOf(earlier)).toMatchObject({
    people: [{ answer: 'yes', diet: 'vegan' }, { answer: 'yes' }],
    note: 'Looking forward',
  });
  const withdrawn = draftOf({ ...earlier, state: 'withdrawn' });
  expect(withdrawn.people.map(({ answer }) => answer)).toEqual(['', '']);
});

test('a refusal of the database lands at its field, also when places of the allotment stay open', () => {
  const draft = draftFromForm(form({ ...answered, [fieldName.plusOne(0, 'answer')]: 'yes' }), view);
  expect(errorsFromRefusal({ field: 'people.1.reply' }, 'No', draft)).toEqual({
    [fieldName.person(obi, 'answer')]: 'No',
  });
  expect(errorsFromRefusal({ field: 'guests.0.name' }, 'No', draft)).toEqual({
    [fieldName.plusOne(0, 'name')]: 'No',
  });
  expect(errorsFromRefusal({ field: 'people.7.reply' }, 'No', draft)).toEqual({ '': 'No' });
  expect(errorsFromRefusal('nonsense', 'No', draft)).toBeNull();
});

describe('answers to the questions of the event', () => {
  const question = {
    id: '00000000-0000-4000-8000-0000000000c1',
    scope: 'household',
    type: 'one',
    label: 'Where do you sleep?',
    help: null,
    options: ['House', 'Hotel'],
    required: true,
    show_if_id: null,
    show_if_is: null,
    erase_after_days: null,
    used_by: null,
  } as const;
  const bed = {
    ...question,
    id: '00000000-0000-4000-8000-0000000000c2',
    scope: 'person',
    type: 'many',
    label: 'Which nights?',
    options: ['Fri', 'Sat'],
    show_if_id: question.id,
    show_if_is: 'House',
  } as const;
  const asking: ReplyView = {
    ...view,
    questions: [
      { ...question, options: [...question.options] },
      { ...bed, options: [...bed.options] },
    ],
    answers: [{ question_id: bed.id, person_id: ada, guest_no: null, value: ['Sat'] }],
  };
  const sleeps = questionField('household', question.id);
  const nights = (subject: Subject) => questionField(subject, bed.id);

  test('go along with the person, guest or household they are of, several as a list, none as null', () => {
    const values = {
      ...answered,
      [fieldName.plusOne(0, 'answer')]: 'yes',
      [sleeps]: 'House',
      [nights({ person: ada })]: ['Fri', 'Sat'],
      [nights({ guest: 0 })]: 'Fri',
      [`person.${ada}.q.unknown`]: 'x',
    };
    const draft = draftFromForm(new Map(Object.entries(values)), asking);
    expect(validateDraft(draft, asking, 'refuse')).toMatchObject({
      payload: {
        answers: { [question.id]: 'House' },
        people: [{ answers: { [bed.id]: ['Fri', 'Sat'] } }, { reply: 'no' }],
        guests: [{ answers: { [bed.id]: ['Fri'] } }],
      },
    });
    expect(JSON.stringify(draft)).not.toContain('unknown');
  });

  test('stand in the form as they were kept, and every one that is missing is named beside its field', () => {
    const draft = draftOf(asking);
    expect(draft.answers).toEqual({ [nights({ person: ada })]: ['Sat'] });
    expect(
      errorsFromRefusal(
        {
          field: `answers.${question.id}`,
          missing: [`answers.${question.id}`, `people.1.answers.${bed.id}`],
        },
        'Please answer: Where do you sleep?',
        draft,
      ),
    ).toEqual({
      [sleeps]: 'Please answer this question.',
      [nights({ person: obi })]: 'Please answer this question.',
    });
  });

  test('a question waits for the answer it follows, and hides with it', () => {
    const [first, second] = asking.questions;
    if (!first || !second) throw new Error('Two questions are asked.');
    expect(isAsked(asking, {}, second, { person: ada })).toBe(false);
    expect(isAsked(asking, { [sleeps]: ['Hotel'] }, second, { person: ada })).toBe(false);
    expect(isAsked(asking, { [sleeps]: ['House'] }, second, { person: ada })).toBe(true);
    expect(isAsked(asking, {}, first, 'household')).toBe(true);
  });
});
