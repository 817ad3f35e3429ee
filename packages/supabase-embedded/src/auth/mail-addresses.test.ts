import { expect, test } from 'vitest';
import { parseEmail } from './body';

test.each([
  'a@127.0.0.1',
  'a@10.0.0.1',
  'a@2130706433',
  'a@0x7f000001',
  'a@example.0x7f',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@localhost',
  'a@LOCALHOST',
  'a@mail.localhost',
  'a@host.localdomain',
  '-oQ/tmp@example.org',
  '-a@example.org',
  'a@-example.org',
  'a@example.org\r\nBcc: b@example.org',
  'a\n@example.org',
])('threat 111: refuses %j', (address) => {
  expect(() => parseEmail(address)).toThrow('Unable to validate email address: invalid format');
});

test.each([
  'a@example.org',
  'a-b@example.org',
  'a@3com.example',
  'a@localhost.example',
  'a@xn--fsq.example',
  'a@1.example',
])('takes %s', (address) => {
  expect(parseEmail(address)).toBe(address);
});
