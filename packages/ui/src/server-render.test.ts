import { composeStories } from '@storybook/react-vite';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

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

describe('renders on the server', () => {
  test.each(stories)('$name', ({ Story }) => {
    expect(typeof document).toBe('undefined');
    expect(() => renderToString(createElement(Story))).not.toThrow();
  });
});
