import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import web from './vite.web.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the pages for browsers carry nothing of the desktop app', async () => {
  await build({ ...web, configFile: false, logLevel: 'error', build: { ...web.build, outDir: folder } });
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const ofDesktop = [
    'parleyBridge',
    'Server address',
    'Find in page',
    'Sign in to the site first',
    'Where the crawl runs',
  ];
  const found = scripts.flatMap((name) => {
    const script = readFileSync(join(folder, 'assets', name), 'utf8');
    return ofDesktop.filter((words) => script.includes(words)).map((words) => `${name}: ${words}`);
  });
  expect(found).toEqual([]);
}, 180_000);
