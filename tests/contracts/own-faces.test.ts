import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFaces } from '../../.storybook/own-faces';

test('stories wait for the faces that come from a file, and for none of the system', () => {
  const css = readFileSync(new URL('../../packages/ui/src/styles/fonts.css', import.meta.url), 'utf8');
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family: ('[^']+')/.exec(rule)?.[1] ?? '',
    fromFile: rule.includes('url('),
  }));
  expect(faces.some(({ fromFile }) => !fromFile)).toBe(true);
  expect(ownFaces(faces)).toEqual(faces.filter(({ fromFile }) => fromFile));
});
