import { expect, test } from 'vitest';
import { originOf, siteOf } from '~/lib/adresse-ip';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s vient de %s', (ip, origine) => {
  expect(originOf(ip)).toBe(origine);
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
])('%s est du site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});
