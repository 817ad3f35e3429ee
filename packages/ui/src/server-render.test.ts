import { composeStories } from '@storybook/react-vite';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

/** Every story of every component, rendered where there is no document: nothing may reach for one while rendering. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx', { eager: true });

const isComponent = (value: unknown): value is FunctionComponent => typeof value === 'function';

const stories = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(composeStories(file)).flatMap(([name, Story]) =>
    isComponent(Story) ? [{ name: `${path.split('/')[1]} ${name}`, Story }] : [],
  ),
);

test('there are stories to render', () => {
  expect(stories.length).toBeGreaterThan(100);
});

/** What keeps a story from rendering, after its name; nothing when it renders. */
function failureOf({ name, Story }: (typeof stories)[number]): string[] {
  try {
    renderToString(createElement(Story));
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}

test('every story renders on the server', () => {
  expect(typeof document).toBe('undefined');
  expect(stories.flatMap(failureOf)).toEqual([]);
});
