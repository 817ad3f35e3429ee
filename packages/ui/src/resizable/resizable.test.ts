import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Resizable } from './resizable';

test('the served page carries no style attribute, which its policy would refuse', () => {
  const page = renderToString(
    createElement(Resizable, {
      panes: [
        { id: 'a', label: 'a', content: 'A', defaultSize: 30 },
        { id: 'b', label: 'b', content: 'B' },
      ],
    }),
  );
  expect(page).not.toContain('style=');
  expect(page).toContain('grow-30');
  expect(page).toContain('grow-70');
});
