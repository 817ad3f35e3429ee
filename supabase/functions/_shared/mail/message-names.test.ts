import { expect, test } from 'vitest';
import { greetingOf, namesOf, valuesOf } from './message-names';
import { sampleMail } from './message-samples';

const person = (name: string, named = true) => ({ name, named, reply: null, meal: null, guest_of: false });
const mail = (people: ReturnType<typeof person>[]) => ({
  ...sampleMail('invitation'),
  to_name: null,
  addressed_to: 'The Okafors',
  people,
});

test('nobody is greeted by the words that stand for a name', () => {
  const some = mail([person('Ada Okafor'), person('Child not named yet', false)]);
  expect([namesOf(some), greetingOf(some), valuesOf(some).first_name]).toEqual(['Ada Okafor', 'Ada', 'Ada']);
  const none = mail([person('Adult not named yet', false), person('Child not named yet', false)]);
  expect([namesOf(none), greetingOf(none), valuesOf(none).first_name]).toEqual([
    'The Okafors',
    'The Okafors',
    'The Okafors',
  ]);
});
