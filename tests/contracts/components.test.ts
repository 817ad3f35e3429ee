/** Every component is complete; `npm run status:components` prints it, computed from the files. */
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../../scripts/lib/components/columns';
import { readComponents } from '../../scripts/lib/components/facts';
import { COMPONENT_LIST } from '../../scripts/lib/components/list';
import { pressesOf, readKeyboard } from '../../scripts/lib/components/keyboard';
import { gapsOf } from '../../scripts/lib/components/status';
import { readStories } from '../../scripts/lib/components/stories';

const components = readComponents();
const built = components.filter(({ exists }) => exists);
const gaps = gapsOf(built);

test('every component of the list is built', () => {
  expect(Object.values(COMPONENT_LIST).flat().length).toBeGreaterThan(100);
  expect(components.filter(({ exists }) => !exists).map(({ name }) => name)).toEqual([]);
});

describe('every component has', () => {
  test.each(COLUMNS.map(({ title, means }) => ({ title, means })))('$title: $means', ({ title }) => {
    expect(
      gaps.filter(({ column }) => column === title).map(({ component, gap }) => `${component}: ${gap}`),
    ).toEqual([]);
  });
});

test('a component stands in Storybook under its group', () => {
  const elsewhere = built.filter(({ group, stories }) => {
    const prefix = `${group.toLowerCase().replaceAll(' ', '-')}-`;
    return !stories.every(({ id }) => id.startsWith(prefix));
  });
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

describe('a row of a keyboard table', () => {
  const file = readStories(
    'thing.stories.tsx',
    `const meta = { title: 'Actions/Thing', tags: ['ready'] } satisfies Meta<typeof Thing>;
     const open = async (userEvent) => { await userEvent.keyboard('{ArrowDown}'); };
     export const Default = {};
     export const EnterActs = { play: async ({ userEvent }) => { await userEvent.tab(); await userEvent.keyboard('{Enter}'); } };
     export const Again = { ...EnterActs, tags: ['visual'] };
     export const Opens = { play: async ({ userEvent }) => { await open(userEvent); } };
     export const Clicks = { play: async ({ userEvent }) => { await userEvent.click(document.body); } };`,
  );
  const faults = (...rows: string[]) => {
    const page = [
      '## Keyboard',
      '| Key | What happens | Story |',
      '|---|---|---|',
      ...rows,
      '',
      '## Example',
    ].join('\n');
    const keyboard = readKeyboard(page, file.stories);
    return typeof keyboard === 'string' ? keyboard : keyboard.map(({ fault }) => fault);
  };

  test('is proven by a story, or its helper, that presses what it names', () => {
    expect(
      faults('| Enter | Acts | EnterActs |', '| Tab | Goes | Again |', '| Down | Opens | Opens |'),
    ).toEqual([undefined, undefined, undefined]);
  });

  test('is not proven by another key, a click, or a story that is not there', () => {
    expect(
      faults(
        '| Enter, Space | Acts | EnterActs |',
        '| Enter | Acts | Clicks |',
        '| Enter | Acts | Gone |',
        '| Enter | Acts | Default |',
        '| Enter | Acts | |',
      ),
    ).toEqual([
      'Space not pressed',
      'no key is pressed',
      'has no play story Gone',
      'has no play story Default',
      'names no story',
    ]);
  });

  test('names its keys in words', () => {
    expect(pressesOf('Shift+Tab')).toEqual(['shift+tab']);
    expect(pressesOf('Page Up, Page Down')).toEqual(['{PageUp}', '{PageDown}']);
    expect(pressesOf('Enter, Space on the arrow')).toEqual(['{Enter}', ' ']);
    expect(pressesOf('Control+Backspace')).toEqual(['{Control>}', '{Backspace}']);
  });

  test('has tags and ids as Storybook has them', () => {
    expect(file.stories.map(({ id }) => id)).toContain('actions-thing--enter-acts');
    expect(file.stories.find(({ name }) => name === 'Again')?.tags).toEqual(['ready', 'visual']);
  });
});
