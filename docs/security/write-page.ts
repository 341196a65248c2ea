/** Generates docs/security.md from the table of OWASP ASVS. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testInPage } from '../tagged-tests.ts';
import { accountsAndAccess } from './accounts-and-access.ts';
import { inputAndPages } from './input-and-pages.ts';
import { operation } from './operation.ts';
import type { Chapter, State } from './requirement.ts';
import { tokensAndCryptography } from './tokens-and-cryptography.ts';

export const page = join(import.meta.dirname, '../security.md');

export const chapters: readonly Chapter[] = [
  ...inputAndPages,
  ...accountsAndAccess,
  ...tokensAndCryptography,
  ...operation,
];

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function stateOf(state: State): string {
  if (state.is !== 'met') return `${state.is}: ${inCell(state.because)}`;
  return state.by.map((one) => (typeof one === 'string' ? testInPage(one) : `\`${one.file}\``)).join('<br>');
}

const tableOf = ({ title, requirements }: Chapter) =>
  [
    `## ${title}`,
    '',
    '| | Requirement | Met by, or why not |',
    '| --- | --- | --- |',
    ...requirements.map(([id, words, state]) => `| ${id} | ${inCell(words)} | ${stateOf(state)} |`),
    '',
  ].join('\n');

export function pageOf(all: readonly Chapter[]): string {
  const states = all.flatMap(({ requirements }) => requirements.map(([, , state]) => state));
  const [firstTag] = states
    .flatMap((state) => (state.is === 'met' ? state.by : []))
    .filter((one) => typeof one === 'string');
  const count = (is: State['is']) => states.filter((one) => one.is === is).length;
  return `# Security

How Parley meets the ${states.length} requirements of levels 1 and 2 of the OWASP Application Security Verification Standard
5.0.0, in our own words: ${count('met')} are met, ${count('not applicable')} don't apply and ${count('open')} are open. Each is
met by the tests, the guide or the code that is named. Tests are named by their tags:
\`npm test -- rule:${firstTag}\` runs the first one. \`npm run docs\` generates this page from \`docs/security/\`, and
\`docs/security/table.test.ts\` checks that each test exists and runs. This is our own assessment; no one else has verified
it. To report a vulnerability, see [SECURITY.md](../SECURITY.md).

## Keys and algorithms

| What | How |
| --- | --- |
| Passwords | argon2id, 19 MiB, two passes, a salt of 16 bytes |
| Keys of providers and other secrets in the database | AES-256-GCM; the key is derived by HKDF-SHA-256 from \`SECRET_KEY\` or the file \`secret-key\`, and bound to what it belongs to |
| Session cookies | random IDs, signed with HMAC; only their SHA-256 is stored |
| Links that set a password or invite | random tokens, stored as SHA-256 |

${all.map(tableOf).join('\n')}`;
}

if (import.meta.main) writeFileSync(page, pageOf(chapters));
