import { expect, test } from 'vitest';
import { avatarUrl, displayName } from './person';

test.each([
  [{ email: 'ada@example.org', user_metadata: { full_name: ' Ada Okafor ' } }, 'Ada Okafor'],
  [{ email: 'ada@example.org', user_metadata: { full_name: ' ' } }, 'ada'],
  [{ email: 'ada@example.org', user_metadata: { full_name: 7 } }, 'ada'],
  [{ user_metadata: {} }, 'User'],
])('%j is shown as %s', (user, name) => {
  expect(displayName(user)).toBe(name);
});

test('nobody is shown as User', () => {
  expect(displayName(null)).toBe('User');
});

test('only a web address is a picture', () => {
  const of = (avatar_url: unknown) => avatarUrl({ user_metadata: { avatar_url } });
  expect(of('https://example.org/a.png')).toBe('https://example.org/a.png');
  expect(of('javascript:alert(1)')).toBeNull();
  expect(of('data:image/svg+xml,x')).toBeNull();
  expect(of(undefined)).toBeNull();
});
