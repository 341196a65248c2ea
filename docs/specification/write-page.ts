/** `npm run docs`: writes docs/specification.md again, from the table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readings } from './readings.ts';
import type { NamedTest, Section } from './row.ts';
import { sections } from './sections.ts';

export const page = join(import.meta.dirname, '../specification.md');

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const named = ({ file, title }: NamedTest) => `\`${file}\` ${inCell(title)}`;

function tableOf({ number, title, rows }: Section): string {
  return [
    `## ${number} ${title}`,
    '',
    '| | what | tests |',
    '| --- | --- | --- |',
    ...rows.map(([words, ...tests], index) => {
      const id = `${number}${number.includes('.') ? '/' : '.'}${index + 1}`;
      return `| ${id} | ${inCell(words)} | ${tests.map(named).join('<br>')} |`;
    }),
    '',
  ].join('\n');
}

export function pageOf(all: readonly Section[]): string {
  const count = all.reduce((sum, { rows }) => sum + rows.length, 0);
  return `# The specification and its tests

What Parley is to do, ${count} things, each with the tests that fail when it is not so. Words in “such quotation marks”
are on the screen to the letter. The table is in \`docs/specification/sections.ts\`; \`npm run docs\` writes this page,
and \`docs/specification/table.test.ts\` checks that each test exists, is run, and says the words.

${all.map(tableOf).join('\n')}
## In its sense and not to the letter

| asked for | instead |
| --- | --- |
${readings.map(({ words, instead }) => `| ${words} | ${instead} |`).join('\n')}
`;
}

if (import.meta.main) writeFileSync(page, pageOf(sections));
