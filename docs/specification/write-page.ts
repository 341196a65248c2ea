/** `npm run docs`: generates docs/specification.md from the table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testInPage } from '../tagged-tests.ts';
import { readings } from './readings.ts';
import type { Section } from './row.ts';
import { sections } from './sections.ts';

export const page = join(import.meta.dirname, '../specification.md');

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function tableOf({ number, title, rows }: Section): string {
  return [
    `## ${number} ${title}`,
    '',
    '| | Rule | Tests |',
    '| --- | --- | --- |',
    ...rows.map(([words, ...tags], index) => {
      const id = `${number}${number.includes('.') ? '/' : '.'}${index + 1}`;
      return `| ${id} | ${inCell(words)} | ${tags.map(testInPage).join('<br>')} |`;
    }),
    '',
  ].join('\n');
}

export function pageOf(all: readonly Section[]): string {
  const rows = all.flatMap((section) => section.rows);
  return `# Specification

What Parley does: ${rows.length} rules, each with the tests that prove it. Words in “such quotation marks” appear on the screen
exactly as written. Tests are named by their tags: \`npm test -- rule:${rows[0]?.[1]}\` runs the first one. The table is in
\`docs/specification/sections.ts\`. \`npm run docs\` generates this page, and \`docs/specification/table.test.ts\` checks
that each test exists, runs, and contains the quoted words.

${all.map(tableOf).join('\n')}
## Followed in meaning, not word for word

| Asked for | Instead |
| --- | --- |
${readings.map(({ words, instead }) => `| ${words} | ${instead} |`).join('\n')}
`;
}

if (import.meta.main) writeFileSync(page, pageOf(sections));
