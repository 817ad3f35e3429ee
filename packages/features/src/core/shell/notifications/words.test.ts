import { expect, test } from 'vitest';
import { NOTIFICATIONS } from './examples';
import type { Notification } from './queries';
import { namesText, notificationWords } from './words';

const line = (kind: string, change: Partial<Notification> = {}) => {
  const found = NOTIFICATIONS.find((each) => each.kind === kind);
  if (!found) throw new Error(`No example of ${kind}.`);
  return notificationWords({ ...found, ...change });
};

test('several are told by their number and their event, one by its name', () => {
  expect(line('reply')).toEqual({
    title: '5 replies to Okafor reunion',
    detail: 'Obi household, Adaeze Okafor, Lindqvist-Abernathy household and 2 more',
    to: '/rsvp?event=00000000-0000-4000-8000-0000000000ee&show=answered',
  });
  expect(line('reply', { amount: 1, names: ['Obi household'] })).toMatchObject({
    title: 'Obi household answered',
    detail: 'Okafor reunion',
  });
  expect(line('bounce')).toMatchObject({ title: 'The mail to Ifeoma Okafor came back' });
});

test('who is no longer in the directory is counted and not named', () => {
  expect(line('note', { names: [] })).toMatchObject({
    title: 'One note with replies to Okafor reunion',
    detail: '',
  });
  expect(line('reply', { amount: 1, names: [], event_name: null })).toMatchObject({
    title: 'One reply to your event',
  });
});

test('an invitation names who invites, an answer leads to its request', () => {
  expect(line('org_invitation')).toMatchObject({
    title: 'You are invited to work with Class of 1997',
    to: '/account',
  });
  expect(line('support_answer').to).toBe('/support?request=00000000-0000-4000-8000-0000000000aa');
});

test('names are joined in words', () => {
  expect(namesText([], 3)).toBe('');
  expect(namesText(['Ada'], 1)).toBe('Ada');
  expect(namesText(['Ada', 'Ben'], 2)).toBe('Ada and Ben');
  expect(namesText(['Ada', 'Ben', 'Cleo'], 3)).toBe('Ada, Ben and Cleo');
  expect(namesText(['Ada', 'Ben', 'Cleo'], 9)).toBe('Ada, Ben, Cleo and 6 more');
});
