import { expect, test } from 'vitest';
import { warnOfAddress } from './snippet.ts';

test.each([
  'http://localhost:3000',
  'https://localhost.',
  'http://chat.localhost',
  'http://127.0.0.1:3000',
  'http://127.9.9.9',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
  'http://0x7f000001',
])('%s is reachable only from one computer', (address) => {
  expect(warnOfAddress(address)).toMatch(
    /^Only the computer that runs Parley can open .* Set PUBLIC_URL to .* restart Parley,/,
  );
  expect(warnOfAddress(address)).toContain(address);
});

test.each([
  'http://10.1.2.3',
  'https://192.168.0.10:8443/chat',
  'http://172.16.0.1',
  'http://100.64.0.1',
  'http://169.254.1.1',
  'https://[fd12::1]',
  'https://[::ffff:192.168.0.1]',
  'http://parley:3000',
  'https://nas.local',
  'https://chat.corp.internal',
  'https://chat.home.arpa',
  'http://parley.test',
])('%s is reachable only in one network', (address) => {
  expect(warnOfAddress(address)).toMatch(/^Only your own network can open .* Set PUBLIC_URL to .* restart Parley,/);
});

test('browsers load nothing from http:// on https:// pages', () => {
  expect(warnOfAddress('http://chat.example.com')).toMatch(/https:\/\/ pages/);
});

test.each(['https://chat.example.com', 'https://local.example', 'https://8.8.8.8', 'https://example.com/localhost'])(
  '%s is reachable',
  (address) => {
    expect(warnOfAddress(address)).toBeNull();
  },
);
