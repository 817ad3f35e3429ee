import { expect, test } from 'vitest';
import { casesOf, chosenWithoutCase, matching, visitsOf } from './cases';
import { FORCED_COLORS_FOR, RIGHT_TO_LEFT_FOR } from './chosen';

const entry = (id: string, title: string, name: string, tags: string[], type = 'story') => ({
  [id]: { id, title, name, tags, type, importPath: './x' },
});
const index = (...entries: object[]) => ({ v: 5, entries: Object.assign({}, ...entries) });
const names = (...entries: object[]) => casesOf(index(...entries)).map(({ name }) => name);

test('the grid of a component is taken in light, dark and with more contrast', () => {
  expect(names(entry('layout-card--all-variants', 'Layout/Card', 'All Variants', ['visual']))).toEqual([
    'layout-card--all-variants.light',
    'layout-card--all-variants.dark',
    'layout-card--all-variants.contrast-more',
  ]);
});

test('a chosen component is taken under forced colours and from right to left as well', () => {
  expect(names(entry('forms-switch--all-variants', 'Forms/Switch', 'All Variants', ['visual']))).toEqual([
    'forms-switch--all-variants.light',
    'forms-switch--all-variants.dark',
    'forms-switch--all-variants.contrast-more',
    'forms-switch--all-variants.forced-colors',
    'forms-switch--all-variants.rtl',
  ]);
});

test('a pattern is taken in three widths, a page with a theme of its own as it is written', () => {
  expect(
    names(
      entry('patterns-form--default', 'Patterns/Form', 'Default', ['visual', 'pattern']),
      entry('foundations-kitchen-sink--dark', 'Foundations/Kitchen sink', 'Dark', ['visual', 'as-written']),
    ),
  ).toEqual([
    'patterns-form--default.w360',
    'patterns-form--default.w768',
    'patterns-form--default.w1280',
    'foundations-kitchen-sink--dark.as-written',
  ]);
});

test('other visual stories are taken once', () => {
  expect(
    names(entry('overlays-drawer--from-the-start', 'Overlays/Drawer', 'From The Start', ['visual'])),
  ).toEqual(['overlays-drawer--from-the-start.light']);
});

test('of the product the chosen pages are taken, on two widths in two themes', () => {
  expect(
    names(
      entry('features-events-pages--details', 'Features/Events/Pages', 'Details', ['visual']),
      entry('features-x--all-variants', 'Features/X', 'All Variants', ['visual']),
    ),
  ).toEqual(
    ['w1280-light', 'w1280-dark', 'w360-light', 'w360-dark'].map(
      (mode) => `features-events-pages--details.${mode}`,
    ),
  );
});

test('what comes with scrolling is taken as it is in sight, all else as the whole page', () => {
  const inSight = (...tags: string[]) =>
    casesOf(index(entry('actions-x--all-variants', 'Actions/X', 'All Variants', ['visual', ...tags]))).map(
      ({ mode }) => mode.inSight,
    );
  expect(inSight('scrolled')).toEqual([true, true, true]);
  expect(inSight()).toEqual([undefined, undefined, undefined]);
});

test('documentation, and stories without the tag, are not taken', () => {
  expect(
    names(
      entry('layout-card--docs', 'Layout/Card', 'Docs', ['visual'], 'docs'),
      entry('layout-card--default', 'Layout/Card', 'Default', ['ready']),
    ),
  ).toEqual([]);
});

test('something else than an index is refused', () => {
  expect(() => casesOf({ stories: {} })).toThrow(/entries/);
});

test('a title of a chosen set without a grid is named', () => {
  const cases = casesOf(
    index(entry('forms-switch--all-variants', 'Forms/Switch', 'All Variants', ['visual'])),
  );
  const missing = chosenWithoutCase(cases);
  expect(missing).not.toContain('Forms/Switch');
  expect(new Set(missing).size).toBe(missing.length);
  expect(missing.length).toBe(
    new Set([...Object.keys(FORCED_COLORS_FOR), ...Object.keys(RIGHT_TO_LEFT_FOR)]).size - 1,
  );
});

test('a filter takes what contains one of its parts', () => {
  const all = [{ name: 'a-card.light' }, { name: 'a-card.dark' }, { name: 'b-list.light' }];
  expect(matching(all, undefined)).toEqual(all);
  expect(matching(all, ' , ')).toEqual(all);
  expect(matching(all, 'card.dark, list')).toEqual([{ name: 'a-card.dark' }, { name: 'b-list.light' }]);
  expect(matching(all, 'nothing')).toEqual([]);
});

test('modes that differ in colour share a visit, direction and width do not', () => {
  const cases = casesOf(
    index(
      entry('forms-switch--all-variants', 'Forms/Switch', 'All Variants', ['visual']),
      entry('patterns-form--default', 'Patterns/Form', 'Default', ['visual', 'pattern']),
    ),
  );
  const visits = visitsOf(cases).map((visit) => [visit.storyId, visit.dir, visit.width, visit.cases.length]);
  expect(visits).toEqual([
    ['forms-switch--all-variants', 'ltr', 1280, 4],
    ['forms-switch--all-variants', 'rtl', 1280, 1],
    ['patterns-form--default', 'ltr', 360, 1],
    ['patterns-form--default', 'ltr', 768, 1],
    ['patterns-form--default', 'ltr', 1280, 1],
  ]);
});
