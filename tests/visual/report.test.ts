import { expect, test } from 'vitest';
import { LIGHT } from './modes';
import { readOptions } from './options';
import { encodeSmall } from './png';
import { acceptCommand, reportPage } from './report';
import { failing, gone, inOrder, judge, summary } from './results';
import { Takes } from './stability';

const dot = (colour: number, width = 1) =>
  encodeSmall({ width, height: 1, data: Buffer.alloc(width * 4, 255).fill(colour, 0, 1) });
const card = {
  name: 'layout-card--all-variants.light',
  storyId: 'layout-card--all-variants',
  title: 'Layout/Card',
  story: 'All Variants',
  mode: LIGHT,
};

test('a picture is same, changed, new or broken; only the same one passes', () => {
  const results = [
    judge(card, { png: dot(9) }, dot(9)),
    judge(card, { png: dot(8) }, dot(9)),
    judge(card, { png: dot(9) }, undefined),
    judge(card, { error: 'no such part' }, dot(9)),
    gone('layout-old--all-variants.dark', dot(9)),
  ];
  expect(results.map(({ status }) => status)).toEqual(['same', 'changed', 'new', 'broken', 'gone']);
  expect(failing(results).map(({ status }) => status)).toEqual(['changed', 'new', 'broken', 'gone']);
  expect(summary(results)).toBe('1 broken, 1 changed, 1 new, 1 gone, 1 same');
  expect(results[1]?.note).toBe('1 pixels differ (100%).');
});

test('what needs a look stands first, each kind by name', () => {
  const named = (name: string, shot: Parameters<typeof judge>[1], accepted?: Buffer) =>
    judge({ ...card, name }, shot, accepted);
  const results = inOrder([
    gone('a.dark', dot(9)),
    named('b.light', { png: dot(9) }, dot(9)),
    named('d.light', { png: dot(8) }, dot(9)),
    named('c.light', { png: dot(8) }, dot(9)),
    named('e.light', { error: 'no such part' }),
  ]);
  expect(results.map(({ name }) => name)).toEqual(['e.light', 'c.light', 'd.light', 'a.dark', 'b.light']);
});

test('a change of size is told', () => {
  expect(judge(card, { png: dot(9, 2) }, dot(9)).note).toContain('1 × 1 became 2 × 1');
});

test('an accepted picture without a story keeps its name and mode', () => {
  expect(gone('layout-old--all-variants.dark', undefined)).toMatchObject({
    title: 'layout-old--all-variants',
    mode: 'dark',
  });
});

test('the page shows before, after and difference, and how each is accepted', () => {
  const page = reportPage([judge(card, { png: dot(8) }, dot(9))], 'the accepted pictures');
  for (const caption of ['Before', 'After', 'Difference'])
    expect(page).toContain(`<figcaption>${caption}</figcaption>`);
  expect(page.match(/src="data:image\/png;base64,/g)).toHaveLength(3);
  expect(page).toContain(acceptCommand(card.name));
  expect(page).toContain('value="changed" checked');
  expect(page).not.toMatch(/(src|href)="(?!data:)/);
});

test('what a story threw is shown as text', () => {
  const page = reportPage([judge(card, { error: '<img src=x onerror=alert(1)>' }, undefined)], 'nothing');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('cannot be accepted');
  expect(page).not.toContain(acceptCommand(card.name));
});

test('a run without differences lists what is the same', () => {
  const page = reportPage([judge(card, { png: dot(9) }, dot(9))], 'the accepted pictures');
  expect(page).toContain('value="same" checked');
  expect(page).toContain(`<code>${card.name}</code>`);
  expect(page).not.toContain('<figure>');
});

test('takes that differ, or never came out, are unstable', () => {
  const takes = new Takes();
  for (const png of [dot(9), dot(9)]) takes.add('steady', { png });
  for (const png of [dot(9), dot(8)]) takes.add('moving', { png });
  takes.add('broken', { error: 'no such part' });
  expect(takes.size).toBe(3);
  expect(takes.unstable()).toEqual(['broken', 'moving']);
});

test('options are read, and what does not go together is refused in words', () => {
  expect(readOptions([])).toEqual({ update: false, list: false, repeat: 1 });
  expect(readOptions(['--update', '--only=card'])).toMatchObject({ update: true, only: 'card' });
  expect(() => readOptions(['--update', '--against=HEAD'])).toThrow('use one of them');
  expect(() => readOptions(['--update', '--repeat=3'])).toThrow('without --update');
  expect(() => readOptions(['--repeat=0'])).toThrow('from 1 to 10');
  expect(() => readOptions(['--colour=red'])).toThrow('--colour');
});
