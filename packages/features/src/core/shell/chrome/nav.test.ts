import { expect, test } from 'vitest';
import { FOOTER_LINKS, isCurrent, MEMBER_LINKS, VISITOR_LINKS } from './nav';

const at = (pathname: string, hash = '') => ({ pathname, hash });

test('the sign-in and sign-up links are current wherever the path starts like them', () => {
  expect(isCurrent({ to: '/signup', label: '', prefix: true }, at('/signup-simple'))).toBe(true);
  expect(isCurrent({ to: '/login', label: '', prefix: true }, at('/'))).toBe(false);
});

test('home and its sections are told apart', () => {
  const current = (hash: string) =>
    VISITOR_LINKS.filter((item) => isCurrent(item, at('/', hash))).map(({ to }) => to);
  expect(current('')).toEqual(['/']);
  expect(current('#free-features')).toEqual(['/#free-features']);
});

test('header and footer hold their links in order', () => {
  expect(VISITOR_LINKS.map(({ to }) => to)).toEqual([
    '/',
    '/#free-features',
    '/#choose-your-plan',
    '/about',
    '/contact',
  ]);
  expect(MEMBER_LINKS[0]?.to).toBe('/dashboard');
  expect(FOOTER_LINKS.map(({ to }) => to)).toEqual([
    '/about',
    '/contact',
    '/#choose-your-plan',
    '/help',
    '/affiliate',
    '/privacy',
    '/terms',
  ]);
});
