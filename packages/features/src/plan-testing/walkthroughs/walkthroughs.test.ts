import { expect, test } from 'vitest';
import { routes } from '../../registry/routes';
import { createRouteFinder } from '../../core/shell';
import { TESTER_ROLES } from '.';

const all = TESTER_ROLES.flatMap(({ walkthroughs }) => walkthroughs);

test('each has a key of its own and at least one step with its result', () => {
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const steps = all.flatMap(({ steps: those }) => those);
  expect(all.filter(({ steps: those }) => those.length === 0)).toEqual([]);
  expect(steps.flat().filter((text) => !/[.…”?]$/.test(text))).toEqual([]);
});

test('each begins at a page of the product, or by a link that one is sent', () => {
  const find = createRouteFinder(routes);
  const begun = all.flatMap(({ begin }) => (begin === undefined ? [] : [begin]));
  expect(begun.filter((address) => !find(address.replace(/\?.*$/, '')))).toEqual([]);
});
