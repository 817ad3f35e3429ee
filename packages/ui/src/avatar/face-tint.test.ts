import { expect, test } from 'vitest';
import { FACE_TINTS } from './avatar.variants';
import { faceTint } from './face-tint';

test('a person keeps one tint, whatever else is drawn', () => {
  expect(faceTint('00000000-0000-4000-8000-000000000001')).toBe(
    faceTint('00000000-0000-4000-8000-000000000001'),
  );
});

test('eight hundred people share the eight tints about evenly', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 800; n += 1) {
    const tint = faceTint(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    counts.set(tint, (counts.get(tint) ?? 0) + 1);
  }
  expect(counts.size).toBe(FACE_TINTS.length);
  for (const count of counts.values()) expect(count).toBeGreaterThan(60);
});
