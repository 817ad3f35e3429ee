import { expect, test } from 'vitest';
import { actOf } from './lightbox-keys';

const plain = { zoomed: false, rightToLeft: false };

test('arrows turn the photo as the text runs', () => {
  expect(actOf('ArrowRight', plain)).toEqual({ do: 'turn', step: 1 });
  expect(actOf('ArrowLeft', plain)).toEqual({ do: 'turn', step: -1 });
  expect(actOf('ArrowRight', { ...plain, rightToLeft: true })).toEqual({ do: 'turn', step: -1 });
  expect(actOf('ArrowLeft', { ...plain, rightToLeft: true })).toEqual({ do: 'turn', step: 1 });
});

test('while it is zoomed arrows move it, whatever way the text runs, and pages still turn', () => {
  const zoomed = { zoomed: true, rightToLeft: true };
  expect(actOf('ArrowRight', zoomed)).toEqual({ do: 'pan', x: 80, y: 0 });
  expect(actOf('ArrowUp', zoomed)).toEqual({ do: 'pan', x: 0, y: -80 });
  expect(actOf('PageDown', zoomed)).toEqual({ do: 'turn', step: 1 });
});

test('up and down are left to the page while nothing is zoomed, and so are letters', () => {
  expect(actOf('ArrowDown', plain)).toBeNull();
  expect(actOf('d', plain)).toBeNull();
});
