import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveSite } from './site-server.ts';

test('a website whose server does not start is an error, not a score', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'scripts', 'serve-site.mjs'), 'process.exit(1);');
  await expect(serveSite(folder, 'town')).rejects.toThrow('The server of the site "town" did not start');
  await rm(folder, { recursive: true });
});
