import { expect, test } from 'vitest';
import { version } from '#server/version.ts';
import { downloadsEndpoints } from '#shared/contracts/downloads.ts';
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
