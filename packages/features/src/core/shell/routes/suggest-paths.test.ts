import { expect, test } from 'vitest';
import { editDistance, suggestPaths } from './suggest-paths';

test.each([
  ['', 'abc', 3],
  ['event', 'event', 0],
  ['evnet', 'event', 1],
  ['dashbord', 'dashboard', 1],
  ['kitten', 'sitting', 3],
])('%s and %s are %i edits apart', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test('the three routes nearest by spelling are offered, none that needs an id', () => {
  const known = ['/', '/dashboard', '/directory', '/rsvp', '/rsvp/:token', '/login', '/manage-events'];
  expect(suggestPaths('/dashbaord', known)).toEqual(['/dashboard', '/directory', '/rsvp']);
  expect(suggestPaths('/RSVP/x', known)).not.toContain('/rsvp/:token');
  expect(suggestPaths('/logn', known)[0]).toBe('/login');
});
