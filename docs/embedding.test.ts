import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSnippets } from '#server/features/chatbots/snippet.ts';
import { defaultWelcomeMessage } from '#shared/contracts/widget-defaults.ts';
import { texts as german } from '../widget/texts/de.ts';
import { welcomeIn } from '../widget/texts/welcome.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/embedding.md');

/** The names in backticks in a table's first column. */
const listed = (heading: string) => {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| (`.+?) \|/gm)].map((match) => match[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
};

test('the Standard snippet on the page is the one that owners get', () => {
  const { snippet, advanced } = makeSnippets(12, 'https://chat.example.com');
  expect(page).toContain(`\`\`\`html\n${snippet}\`\`\``);
  // The page's Advanced snippet has its own options, but must load the script in the same way.
  const loads = (text: string) => /^<script src=.* nonce.*$/m.exec(text)?.[0];
  expect(loads(page)).toBe(loads(advanced));
});

test('the default greeting in the editor is the one that the widget translates', () => {
  expect(welcomeIn({ ...german, welcome: 'Hallo!' }, defaultWelcomeMessage)).toBe('Hallo!');
});

test('every option of the widget is on the page', () => {
  const [, options = ''] = /interface ParleyOptions \{(.*?)\n\}/s.exec(read('widget/settings.ts')) ?? [];
  const names = [...options.matchAll(/^ {2}(\w+)\?:/gm)].map((match) => match[1] ?? '');
  expect(listed('Options').sort()).toEqual(names.sort());
});

test('every command of the widget is on the page', () => {
  const names = [...read('widget/loader.ts').matchAll(/^ {4}case '(\w+)':/gm)].map((match) => match[1] ?? '');
  const commands = listed('Commands').flatMap((call) => /^parley\('(\w+)'/.exec(call)?.[1] ?? []);
  expect(commands.sort()).toEqual(names.sort());
});

test('every language of the widget is on the page', () => {
  const [, tags = ''] = /languages = \[(.*?)\]/s.exec(read('widget/texts/texts.ts')) ?? [];
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const names = [...tags.matchAll(/'(\w+)'/g)].map((match) => english.of(match[1] ?? '') ?? '');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
