import { afterEach, expect, test, vi } from 'vitest';
import { previousPagePath } from './previous-page';

afterEach(() => vi.unstubAllGlobals());

const at = (path: string, referrer = '') => {
  vi.stubGlobal('location', { origin: 'https://events.example', pathname: path });
  vi.stubGlobal('document', { referrer });
};
const visited = (...paths: string[]) =>
  vi.stubGlobal('navigation', {
    entries: () => paths.map((path) => ({ url: `https://events.example${path}` })),
    currentEntry: { index: paths.length - 1 },
  });

test('is the last other page of this tab, without its query', () => {
  at('/support');
  visited('/dashboard', '/directory?q=okafor', '/support', '/support?view=new');
  expect(previousPagePath()).toBe('/directory');
});

test('is what led here, where the browser keeps no list of its own', () => {
  at('/contact', 'https://events.example/pricing?plan=pro');
  expect(previousPagePath()).toBe('/pricing');
});

test.each(['', 'https://elsewhere.example/page', 'no address'])('is unknown from "%s"', (referrer) => {
  at('/contact', referrer);
  visited('/contact');
  expect(previousPagePath()).toBeNull();
});
