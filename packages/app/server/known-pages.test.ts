import { expect, test } from 'vitest';
import { readRouteList } from '../../features/route-list';
import { isPage } from './known-pages.ts';

test('every address of the route table is a page, with any parameter and with or without an optional one', () => {
  for (const { path } of readRouteList()) {
    expect([path, isPage(path.replaceAll(/:\w+\??/g, 'x1'))]).toEqual([path, true]);
    if (path.endsWith('?')) expect([path, isPage(path.replace(/\/:\w+\?$/, ''))]).toEqual([path, true]);
  }
});

test.each(['/no-such-page', '/dashboard/more', '/events', '/events/a/b', '/templates/a/b'])(
  '%s is none',
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);
