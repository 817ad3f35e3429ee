import { expect, it } from 'vitest';
import { clientKey } from './client-key';

it('threat 50: a household of IPv6 is one client', () => {
  expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::99'));
  expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
  expect(clientKey('::ffff:192.0.2.1')).toBe(clientKey('192.0.2.1'));
  expect(clientKey(null)).toBe('none');
  expect(clientKey('not an address')).toBe('none');
});
