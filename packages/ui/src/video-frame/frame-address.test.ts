import { expect, test } from 'vitest';
import { isFrameAddress } from './frame-address';

test('another site may be framed', () => {
  expect(isFrameAddress('https://player.example/embed/1?cc=1')).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://a.example/1',
  '/embed/1',
  '',
])('what would run as this page may not: %s', (address) => {
  expect(isFrameAddress(address)).toBe(false);
});

test('a page of this site may not', () => {
  expect(isFrameAddress('https://foregather.example/embed', 'https://foregather.example')).toBe(false);
  expect(isFrameAddress('https://player.example/embed', 'https://foregather.example')).toBe(true);
});
