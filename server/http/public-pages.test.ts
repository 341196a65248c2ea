import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from '#shared/site/pages.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { pageShell } from './page-shell.ts';

let folder = '';
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-shell-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Parley</title><script nonce="__CSP_NONCE__"></script></head>',
  );
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify({ '/': ['/assets/LandingPage-1.js'] }));
  app = await testApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const headOf = (path: string) => pageShell(folder, 'https://parley.example/chat')(path, 'n0nce');

describe('what search engines and link previews read without scripts', () => {
  test.each(publicPages.map(({ path }) => path))(
    '%s has its own title, description, URL and picture',
    { tags: ['rule:public-page-previews'] },
    (path) => {
      const head = headOf(path);
      const page = publicPages.find((one) => one.path === path);
      expect(head).toContain(`<title>${page?.title}`);
      expect(head).toContain(`<meta name="description" content="${page?.description}" />`);
      expect(head).toContain(`<link rel="canonical" href="https://parley.example/chat${path}" />`);
      expect(head).toContain('<meta property="og:image" content="https://parley.example/chat/preview.png" />');
      expect(head).not.toContain('noindex');
      expect(head).toContain('nonce="n0nce"');
    },
  );

  test.each(['/dashboard', '/admin/users', '/checkout', '/no/such/page', '/__proto__'])('%s isn’t for them', (path) => {
    expect(headOf(path)).toContain('<meta name="robots" content="noindex" />');
    expect(headOf(path)).not.toContain('canonical');
  });
});

test('a page lists the files of its screen, so that they load with the first script', () => {
  expect(headOf('/')).toContain('<link rel="modulepreload" crossorigin href="/assets/LandingPage-1.js" />');
  expect(headOf('/pricing')).not.toContain('modulepreload');
});

test('robots.txt links to the sitemap, which lists only the public pages', {
  tags: ['rule:robots-and-sitemap'],
}, async () => {
  const robots = await fetch(`${app.url}/robots.txt`);
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  const sitemap = await fetch(`${app.url}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/);
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(publicPages.map(({ path }) => app.url + path));
});

test('they can be read but not written', async () => {
  expect((await fetch(`${app.url}/robots.txt`, { method: 'POST' })).status).toBe(404);
});
