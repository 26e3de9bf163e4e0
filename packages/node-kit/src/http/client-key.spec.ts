import { expect, test } from '@jest/globals';
import { clientKey } from './client-key.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:eeee:dddd:cccc', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as the client %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test.each(['', 'unknown', '1.2.3', "' or 1=1", '[::1]', '2001:db8::1::2', undefined])(
  '%s, which is not an address, counts as the common client',
  (address) => {
    expect(clientKey(address)).toBe('unknown');
  },
);
