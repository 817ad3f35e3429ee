import { expect, test } from 'vitest';
import { ARTICLES } from './articles';
import { createFinder } from './find';

const find = createFinder(ARTICLES);
const slugs = (query: string) => find(query).map(({ slug }) => slug);

test.each([
  ['somebody has no e-mail', 'without-email'],
  ['EXCEL', 'import-list'],
  ['remind silent', 'remind-silent'],
  ['How do I remind the silent ones?', 'remind-silent'],
  ['silent reminding', 'remind-silent'],
  ['Rémínders', 'remind-silent'],
  ['my mail came back', 'mail-came-back'],
  ['forgot password', 'cannot-sign-in'],
  ['double person', 'merge-people'],
  ['unsubscribe', 'stop-mails'],
  ['the venue committee vote', 'committee-vote'],
  ['name tags printing', 'print-letters'],
])('“%s” finds %s first', (query, first) => {
  expect(slugs(query)[0]).toBe(first);
});

test('the order of the words changes nothing', () => {
  expect(slugs('place of the event')).toEqual(slugs('event place'));
});

test('where no article has every word, those with half of them come', () => {
  expect(slugs('waitlist xylophone')).toEqual(slugs('waitlist'));
  expect(slugs('waitlist xylophone zeppelin')).toEqual([]);
});

test('of three words one may be wanting, and those with all come first', () => {
  const [first, ...others] = slugs('photo picture portrait');
  expect(first).toBe('photo-of-person');
  expect(others).toContain('name-and-photo');
  expect(others).not.toContain('waitlist');
});

test('words of another thing find nothing, and a list stays short', () => {
  expect(slugs('xylophone')).toEqual([]);
  expect(slugs('  ')).toEqual([]);
  expect(slugs('event').length).toBe(12);
});

test('what is found has a line without marks', () => {
  expect(find('waitlist')[0]?.line).toMatch(/^Limit the places/);
  for (const { line } of find('reply')) expect(line).not.toContain('**');
});
