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
| Keys of providers and connectors, secrets of authenticator apps, of webhooks and of sign-ins that are under way, in the database | AES-256-GCM; the key is derived by HKDF-SHA-256 from \`SECRET_KEY\` or the file \`secret-key\`, and bound to what it belongs to |
| Session cookies | 256 random bits, signed with HMAC-SHA-256 by \`SESSION_SECRET\` or the file \`session-secret\`; only their SHA-256 is stored |
| Other cookies, tokens of visitors and of tests, links that end a kind of mail | HMAC-SHA-256 with the same secret or one of the installation |
| Links that set a password, invite or confirm an address | 256 random bits, stored as SHA-256 |
| Recovery codes | 118 random bits, stored as SHA-256 |
| Codes of authenticator apps | HMAC-SHA-1, six digits (RFC 6238), as every app expects |
| Passkeys | public keys only, of the kinds that WebAuthn names; challenges of 256 random bits |
| API keys | 190 random bits, stored as SHA-256 |
| Addresses of conversations and shared chats | 128 random bits |
| Webhooks | HMAC-SHA-256 with a secret of their own |
| ID tokens of sign-in providers | signatures checked with the keys that the provider publishes; PKCE with SHA-256 |
| Tokens for Google Drive | requested with RS256 and the owner’s key of 2,048 to 4,096 bits |
| Local models | checked against a pinned SHA-256 |
| TLS | the operator’s proxy, and Node’s trusted authorities for outgoing connections |

MD5 only compares texts and finds a broken download, never something that must not be forged.

## Sensitive data

| Level | What | Protection |
| --- | --- | --- |
| Secret | passwords, links, codes, sessions, API keys | stored only as a hash; shown at most once; in no log, export or trace |
| Secret that must be readable | keys of providers and connectors, secrets of authenticator apps and webhooks | encrypted; in no log, export or trace; the audit log only says that they changed |
| Personal | conversations, messages and contact details of visitors | only for members of the workspace; deleted after the days that the owner chooses, masked if they choose; in no log or trace |
| Personal | accounts: name, email address, network and browser of sign-ins | for the person and administrators; the audit logs end after \`AUDIT_DAYS\`; deleted with the account |
| Financial | invoices; card details are only at Stripe | for those who may see billing |
| Internal | pages, texts, files, answers and settings of a workspace | only for its members; what a chatbot quotes is public |
| Public | the widget’s configuration, without instructions | for everyone |

Backups contain all of it except the key of what is encrypted. Encrypting disks is up to the operator.

${all.map(tableOf).join('\n')}`;
}

if (import.meta.main) writeFileSync(page, pageOf(chapters));
