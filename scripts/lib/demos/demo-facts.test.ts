import { expect, test } from 'vitest';
import { demoOf, DEMO_TYPES } from '../../../mocks/scenarios/demos';
import { DEMOS } from '../../../packages/features/src/marketing/demo-list';
import { DEMO_FIGURES } from '../../../packages/features/src/marketing/demos-figures';
import { GENERATE } from '../derived';
import { demoSums } from './demo-budget';
import { allDemoFacts } from './demo-facts';
import { planOfDemo } from './plan-of-demo';

test('the figures that pages tell are those of the demos', async () => {
  expect(DEMO_FIGURES, `Run "${GENERATE}".`).toEqual(await allDemoFacts());
});

test('every address of a demo has one, of its kind', () => {
  expect(DEMOS.map(({ slug, eventType }) => [slug, eventType])).toEqual(
    DEMO_TYPES.map((type) => [`${type}-demo`, demoOf(type).planned.eventType]),
  );
});

test.each(DEMO_TYPES)('%s: a full event of 30 to 120 people with two problems', async (type) => {
  const demo = demoOf(type);
  const { rows } = await planOfDemo(demo);
  const facts = DEMO_FIGURES[`${type}-demo`];
  if (!facts) throw new Error(`${type} has no figures.`);
  expect(facts.people).toBeGreaterThanOrEqual(30);
  expect(facts.people).toBeLessThanOrEqual(120);
  const share = facts.households.answered / facts.households.invited;
  expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
  expect(facts.replies.yes).toBe(facts.places);
  expect(facts.waiting.parties).toBeGreaterThanOrEqual(2);
  expect(facts.replies.maybe).toBeGreaterThan(0);
  expect(facts.replies.no).toBeGreaterThan(0);
  expect(facts.notes.length).toBeGreaterThan(1);
  // It held until one cost rose.
  expect(demoSums(demo, rows).left).toBeGreaterThanOrEqual(0);
  expect(facts.budget.left).toBeLessThan(0);
});

test('nobody is in a demo twice, and nobody in two', () => {
  const ids = DEMO_TYPES.flatMap((type) => demoOf(type).people.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const twice = DEMO_TYPES.flatMap((type) => {
    const names = demoOf(type).people.map(({ fullName }) => fullName);
    return names.filter((name, n) => names.indexOf(name) !== n).map((name) => `${type}: ${name}`);
  });
  expect(twice).toEqual([]);
});
