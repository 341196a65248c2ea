import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { repository, version } from '#server/version.ts';
import { downloadsEndpoints } from '#shared/contracts/downloads.ts';
import { releasesOf } from '#shared/downloads/releases.ts';
import { testApp } from '../../testing/test-app.ts';

test('anyone can list the installers that the operator offers, and without an address there are none', {
  tags: ['rule:downloads-listed'],
}, async () => {
  await using app = await testApp({ env: { DOWNLOADS_URL: 'https://downloads.example/' } });
  const listed = await app.anonymous().get(downloadsEndpoints.listInstallers);
  expect(listed.version).toBe(version);
  expect(listed.installers).toContainEqual({
    system: 'linux',
    arch: 'x64',
    kind: 'deb',
    url: `https://downloads.example/parley-${version}-linux-amd64.deb`,
  });
  app.services.config.downloadsUrl = null;
  expect((await app.anonymous().get(downloadsEndpoints.listInstallers)).installers).toEqual([]);
});

test('without an address, installers are those of the repository that the package names, and none if it names none', {
  tags: ['rule:downloads-without-address'],
}, () => {
  const at = (address?: string) => readConfig({ DOWNLOADS_URL: address }).downloadsUrl;
  expect(at()).toBe(releasesOf(repository));
  expect(at('')).toBe(releasesOf(repository));
  expect(at('none')).toBeNull();
  expect(at('https://downloads.example')).toBe('https://downloads.example');
  expect(() => at('ftp://downloads.example')).toThrow('DOWNLOADS_URL');
});
