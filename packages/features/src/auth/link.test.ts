import { expect, test, vi } from 'vitest';
import { landing, parseAuthLink, stripLinkFromAddress, withoutLink } from './link';

const ORIGIN = 'https://app.example';
const parse = (search: string, hash = '') => parseAuthLink({ search, hash }, ORIGIN);

test('a mailed link is read from the query', () => {
  expect(parse('?token_hash=abc&type=signup&next=/dashboard')).toEqual({
    tokenHash: 'abc',
    type: 'signup',
    next: '/dashboard',
    error: null,
  });
});

test('a refusal of the server is read from the fragment', () => {
  expect(
    parse('', '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'),
  ).toEqual({
    tokenHash: null,
    type: 'email',
    next: null,
    error: 'Email link is invalid',
  });
});

test('an address without a link carries none; an unknown type is a broken link', () => {
  expect(parse('?plan=pro')).toBeNull();
  expect(parse('?token_hash=a&type=evil')).toMatchObject({ tokenHash: null, error: 'broken' });
});

/** Threat 56. */
test.each([
  ['/event-details/1', '/event-details/1'],
  ['https://app.example/event-details/1', '/event-details/1'],
  ['https://app.example/auth/magic-link?next=%2Frsvp', '/rsvp'],
  ['/auth/callback', null],
  ['/auth/magic-link?next=//evil.example', null],
  ['//evil.example', null],
  ['https://app.example.evil.example/', null],
  ['https://app.example@evil.example/', null],
  ['javascript:alert(1)', null],
  [null, null],
])('after the link %j the reader lands on %j', (next, place) => {
  expect(landing(next, ORIGIN)).toBe(place);
});

test('the address loses what the link carried and keeps the rest', () => {
  expect(withoutLink({ pathname: '/auth/callback', search: '?token_hash=a&type=signup&x=1' })).toBe(
    '/auth/callback?x=1',
  );
});

test('threat 59: at startup the token leaves the address and stays only in the history entry', () => {
  const replaceState = vi.fn<History['replaceState']>();
  const location = new URL(`${ORIGIN}/auth/callback?token_hash=secret&type=signup`);
  // Only these two are touched, and a URL has all that is read of a location.
  stripLinkFromAddress({ location, history: { replaceState } } as unknown as Window);
  expect(replaceState).toHaveBeenCalledOnce();
  const [state, , address] = replaceState.mock.calls[0] ?? [];
  expect(address).toBe('/auth/callback');
  expect(state).toMatchObject({ usr: { authLink: { tokenHash: 'secret' } } });
});

test('other pages keep their address', () => {
  const replaceState = vi.fn<History['replaceState']>();
  const location = new URL(`${ORIGIN}/rsvp?token=x`);
  stripLinkFromAddress({ location, history: { replaceState } } as unknown as Window);
  expect(replaceState).not.toHaveBeenCalled();
});
