/** `npm run docs`: generates docs/specification.md from the table. */
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
    '| | Rule | Tests |',
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
  return `# Specification

What Parley does: ${count} rules, each with the tests that prove it. Words in “such quotation marks” appear on the screen
exactly as written. The table is in \`docs/specification/sections.ts\`. \`npm run docs\` generates this page, and
\`docs/specification/table.test.ts\` checks that each test exists, runs, and contains the quoted words.

${all.map(tableOf).join('\n')}
## Followed in meaning, not word for word

| Asked for | Instead |
| --- | --- |
${readings.map(({ words, instead }) => `| ${words} | ${instead} |`).join('\n')}
`;
}

if (import.meta.main) writeFileSync(page, pageOf(sections));
