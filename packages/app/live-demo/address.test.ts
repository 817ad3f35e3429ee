import { expect, test } from 'vitest';
import { liveDemoAt, pageIn } from './address';

const at = (address: string) => new URL(address, 'https://site.test');

test('an address names its demo, and whether its start was asked for', () => {
  expect(liveDemoAt(at('/demo/family-demo/live?start'))).toMatchObject({
    demo: { slug: 'family-demo', eventType: 'family' },
    base: '/demo/family-demo/live',
    wanted: true,
  });
  expect(liveDemoAt(at('/demo/sports-team-demo/live/dashboard'))).toMatchObject({
    base: '/demo/sports-team-demo/live',
    wanted: false,
  });
});

test.each([
  '/demo/family-demo',
  '/demo/family-demo/lively',
  '/demo/no-demo/live',
  '/x/demo/family-demo/live',
])('%s is the address of none', (address) => {
  expect(liveDemoAt(at(address))).toBeNull();
});

test.each([
  ['/demo/family-demo/live?start', '/dashboard'],
  ['/demo/family-demo/live/', '/dashboard'],
  ['/demo/family-demo/live/rsvp?event=1#list', '/rsvp?event=1#list'],
])('%s shows the page %s', (address, page) => {
  expect(pageIn({ base: '/demo/family-demo/live' }, at(address))).toBe(page);
});
