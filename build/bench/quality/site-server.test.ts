// @module-tag long
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servePackedSite, serveSite } from './site-server.ts';

test('a website whose server doesn’t start is an error, not a score', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'scripts', 'serve-site.mjs'), 'process.exit(1);');
  await expect(serveSite(folder, 'town')).rejects.toThrow('The server of the site "town" didn’t start');
  await rm(folder, { recursive: true });
});

test('a packed website starts at the address its server prints', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  await mkdir(join(folder, 'answers', 'scripts'), { recursive: true });
  const script = join(folder, 'answers', 'scripts', 'serve-sites.mjs');
  await writeFile(script, `console.log('town: http://127.0.0.1:' + process.argv[5] + '/start (3 pages)');`);
  const served = await servePackedSite(folder, 'town');
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/start$/u);
  await served[Symbol.asyncDispose]();

  await writeFile(script, `console.log('town');`);
  await expect(servePackedSite(folder, 'town')).rejects.toThrow('didn’t print its address: town');
  await rm(folder, { recursive: true });
});
