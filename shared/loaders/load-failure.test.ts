import { expect, test } from 'vitest';
import { toLoadError } from './load-failure.ts';

test('a Mac that keeps Parley out of the local network says where to allow it', {
  tags: ['rule:crawl-local-network-denied'],
}, () => {
  const denied = Object.assign(new Error('connect EHOSTUNREACH 192.168.1.10:80'), { code: 'EHOSTUNREACH' });
  const explained = (platform: NodeJS.Platform) => toLoadError(denied, 'http://192.168.1.10/', platform).message;
  expect(explained('darwin')).toBe(
    'The site couldn’t be reached (if it is in your network, allow Parley in System Settings under Privacy & Security, Local Network).',
  );
  expect(explained('linux')).toBe('The site couldn’t be reached.');
});
