import { describe, expect, test } from 'vitest';
import { isHostAllowed, privateAllowed, publicOnly } from './address-policy.ts';

const notPublic = [
  ['loopback', '127.0.0.1'],
  ['loopback, IPv6', '::1'],
  ['loopback as an IPv4-mapped address', '::ffff:127.0.0.1'],
  ['loopback as an IPv4-compatible address', '::127.0.0.1'],
  ['loopback through NAT64', '64:ff9b::7f00:1'],
  ['loopback through 6to4', '2002:7f00:1::'],
  ['10/8', '10.0.0.1'],
  ['172.16/12', '172.31.255.255'],
  ['192.168/16', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified, IPv6', '::'],
  ['metadata', '169.254.169.254'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Azure', '168.63.129.16'],
  ['metadata of Azure as an IPv4-mapped address', '::ffff:168.63.129.16'],
  ['link-local, IPv6', 'fe80::1'],
  ['unique local', 'fc00::1'],
  ['site-local', 'fec0::1'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '2001:db8::1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['Teredo', '2001::1'],
  ['no address at all', 'example'],
] as const;

test.each(notPublic)('%s (%s) isn’t public', (_name, address) => {
  expect(publicOnly(address)).toBe(false);
});

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(publicOnly(address)).toBe(true);
  },
);

describe('if private networks are allowed', () => {
  test.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', 'fc00::1', '100.64.0.1', '8.8.8.8'])(
    '%s is allowed',
    (address) => {
      expect(privateAllowed(address)).toBe(true);
    },
  );

  const refused = ['169.254.169.254', 'fe80::1', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'];
  test.each([...refused, '0.0.0.0', '::', '224.0.0.1', '255.255.255.255'])('%s is still rejected', (address) => {
    expect(privateAllowed(address)).toBe(false);
  });
});

test.each([
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::ffff:7f00:1]/',
  'http://①②⑦.0.0.1/',
])('the host of %s is recognized as an IP address', (url) => {
  expect(isHostAllowed(new URL(url).hostname, publicOnly)).toBe(false);
});

test('names are left to the lookup', () => {
  expect(isHostAllowed('localhost', publicOnly)).toBe(true);
});
