import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const assets = fileURLToPath(new URL('../dist/web/assets/', import.meta.url));

test('the pages for browsers contain nothing from the desktop app', {
  tags: ['rule:web-pages-without-app-code'],
}, () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const ofDesktop = [
    'parleyBridge',
    'Connect to your server',
    'Find in page',
    'Sign in to the site first',
    'Where the crawl runs',
  ];
  const found = scripts.flatMap((name) => {
    const script = readFileSync(assets + name, 'utf8');
    return ofDesktop.filter((words) => script.includes(words)).map((words) => `${name}: ${words}`);
  });
  expect(found).toEqual([]);
});
