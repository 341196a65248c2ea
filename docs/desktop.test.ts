import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Number, file and title of each point of the security table. */
const points = [...read('docs/desktop.md').matchAll(/^\| (\d+) \|.*\| `([^`]+\.test\.ts)`: (.+) \|$/gm)].map(
  ([, number, file = '', title = '']) => ({ number: Number(number), file, title }),
);

test('every point of Electron’s checklist is on the page, and more', () => {
  expect(points.map(({ number }) => number)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1));
});

test.each(points)('point $number of the security table is carried by a test of that title', ({ file, title }) => {
  expect(read(file)).toContain(`'${title}'`);
});

/** File and title of each point of the table of what the app does. */
const abilities = [
  ...read('docs/desktop.md').matchAll(/^\| [^|\d][^|]*\| `([^`]+\.(?:test|spec)\.tsx?)`: (.+) \|$/gm),
].map(([, file = '', title = '']) => ({ file, title }));

test('what the app does is on the page', () => {
  expect(abilities.length).toBeGreaterThan(70);
});

test.each(abilities)('what the app does is carried by $file: $title', ({ file, title }) => {
  expect(read(file)).toContain(`'${title}'`);
});

test('what the page calls a button or a switch is called so on the screens', () => {
  const screens = [
    'local-crawls/SiteSignIn.tsx',
    'local-crawls/SignInAgain.tsx',
    'websites/WebsitesTable.tsx',
    'settings/SettingsPage.tsx',
  ].map((path) => read(`desktop/renderer/features/${path}`));
  for (const name of [
    'Sign in again',
    'Continue the crawl',
    'Sign in to the site first',
    'I am signed in',
    'Forget this sign-in',
    'Crawl on This Computer',
  ]) {
    expect(read('docs/desktop.md')).toContain(`**${name}**`);
    expect(screens.join('\n')).toContain(name);
  }
});
