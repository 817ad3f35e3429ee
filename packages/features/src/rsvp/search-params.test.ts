import { expect, test } from 'vitest';
import { rsvpPaths } from './paths';
import { repliesSearch } from './search-params';

test('the address keeps what differs from the start, and unknown values mean the start', () => {
  expect(rsvpPaths.replies({ event: 'e', show: 'yes', q: 'ö &' })).toBe(
    '/rsvp?event=e&show=yes&q=%C3%B6+%26',
  );
  expect(rsvpPaths.replies({ event: '' })).toBe('/rsvp');
  expect(repliesSearch.parse({ show: 'everything', q: 'a' })).toEqual({
    event: '',
    show: 'all',
    q: 'a',
    invitation: '',
    invite: '',
    print: '',
    view: '',
    ask: '',
  });
  expect(rsvpPaths.replies({ event: 'e', print: 'letters', invitation: 'i' })).toBe(
    '/rsvp?event=e&invitation=i&print=letters',
  );
  expect(repliesSearch.parse({ print: 'banknotes' }).print).toBe('');
});
