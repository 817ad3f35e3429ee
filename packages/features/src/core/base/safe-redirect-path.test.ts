import { expect, test } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path';

test.each(['/', '/dashboard', '/event-details/1?tab=guests#top', '/a//b', '/%2f%2fevil', '/@evil.example'])(
  '%s is a place of this site',
  (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  },
);

/** Threat 56: addresses that would leave the site, or that no page of ours has. */
test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  'https://site.evil',
  'https://site@evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '%2f%2fevil.example',
  'data:text/html,x',
  'evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  ' /dashboard',
  '2130706433',
  '/../..//evil.example',
  `/${'a'.repeat(2001)}`,
  '',
  null,
  undefined,
  { pathname: '/dashboard' },
])('%j is refused', (path) => {
  expect(safeRedirectPath(path)).toBeNull();
});
