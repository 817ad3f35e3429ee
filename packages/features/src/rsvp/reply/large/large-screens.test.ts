import { expect, test } from 'vitest';
import { draftOf } from '../../reply-draft';
import { EXAMPLE_IDS, EXAMPLE_VIEW } from '../../example-reply';
import { screensOf, STEP, turnScreen } from './large-screens';

const { ada, obi, soup } = EXAMPLE_IDS;
const answer = (id: string) => `person.${id}.answer`;

async function turn(by: 1 | -1, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const outcome = await turnScreen(by).submit(form, by === 1 ? 'next' : 'back', {
    data: EXAMPLE_VIEW,
    token: 't',
    search: new URLSearchParams('large=1'),
    call: () => Promise.reject(new Error('Nothing is sent while screens turn.')),
    invoke: () => Promise.reject(new Error('Nothing is sent while screens turn.')),
  });
  if (!('submission' in outcome)) throw new Error(`It is ${outcome.kind}.`);
  return { kind: outcome.kind, ...outcome.submission };
}

test('asks what the answers so far need, one question a screen', () => {
  const draft = draftOf(EXAMPLE_VIEW);
  expect(screensOf(EXAMPLE_VIEW, draft).map(({ question }) => question)).toEqual([
    'Is Ada coming?',
    'Is Obi coming?',
    'Is somebody coming along?',
    'Would you like to tell Ngozi Okafor something?',
    'Is this right?',
  ]);
  const coming = {
    ...draft,
    people: draft.people.map(
      (person) => ({ ...person, answer: person.personId === ada ? 'yes' : 'no' }) as const,
    ),
  };
  expect(screensOf(EXAMPLE_VIEW, coming).map(({ question }) => question)).toContain(
    'What would Ada like to eat?',
  );
  expect(screensOf(EXAMPLE_VIEW, coming).map(({ question }) => question)).not.toContain(
    'What would Obi like to eat?',
  );
});

test('asks what somebody is called who comes and is only counted so far', () => {
  const people = EXAMPLE_VIEW.people.map((person) =>
    person.person_id === obi ? { ...person, full_name: 'Child not named yet', named: false } : person,
  );
  const view = { ...EXAMPLE_VIEW, people };
  const draft = draftOf(view);
  const coming = { ...draft, people: draft.people.map((person) => ({ ...person, answer: 'yes' }) as const) };
  const questions = screensOf(view, coming).map(({ question }) => question);
  expect(questions).toContain('Is the child coming?');
  expect(questions).toContain('What is the child called?');
  expect(questions).not.toContain('What is Ada called?');
});

test('turns on with everything typed, back without asking, and stays where an answer is missing', async () => {
  const on = await turn(1, { [STEP]: answer(ada), [answer(ada)]: 'yes', note: 'Kept' });
  expect(on).toMatchObject({
    kind: 'on',
    errors: {},
    values: { [STEP]: `person.${ada}.meal`, note: 'Kept' },
  });
  const stays = await turn(1, { [STEP]: answer(obi), [answer(ada)]: 'no' });
  expect(stays).toMatchObject({ kind: 'invalid', errors: { [answer(obi)]: 'Choose an answer.' } });
  expect(stays.values[STEP]).toBe(answer(obi));
  const back = await turn(-1, { [STEP]: answer(obi), [answer(ada)]: 'yes', [`person.${ada}.meal`]: soup });
  expect(back).toMatchObject({ kind: 'on', values: { [STEP]: `person.${ada}.diet` } });
  // Nobody has to come along.
  const alone = await turn(1, { [STEP]: 'guest.0.answer', [answer(ada)]: 'no', [answer(obi)]: 'no' });
  expect(alone.values[STEP]).toBe('note');
});

test('a step that is none begins at the first question', async () => {
  const first = await turn(-1, { [STEP]: '<script>' });
  expect(first.values[STEP]).toBe(answer(ada));
});
