/** `npm run docs`: generates the table of all calls in docs/api.md from the contracts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeNeeded } from '#shared/contracts/api-key-scopes.ts';
import { type Access, defaultBodyBytes, type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { roleNeeded } from '#shared/workspaces/roles.ts';

const page = join(import.meta.dirname, 'api.md');
const between = /(?<=<!-- calls -->\n).*?(?=<!-- end of calls -->)/s;

const who: Record<Access, string> = {
  public: 'anyone',
  visitor: 'visitors',
  user: 'signed in',
  person: 'signed in',
  admin: 'administrators',
};

function row(call: Endpoint): string {
  const notes = [
    call.confirm && 'requires a recent confirmation',
    call.events && 'streams',
    call.isPaged && 'paged, total in `X-Total-Count`',
    call.editable && (call.method === 'PATCH' ? 'takes `If-Match`' : 'has an `ETag`'),
    call.kind === 'multipart' && 'multipart, field `file`',
    call.maxBodyBytes !== defaultBodyBytes && `body up to ${Math.floor(call.maxBodyBytes / 1024 / 1024)} MB`,
    call.status !== 200 && `returns ${call.status}`,
    call.errors.length > 0 && `may return ${call.errors.join(', ')}`,
  ].filter(Boolean);
  return `| \`${call.method} ${call.path}\` | ${call.may ? roleNeeded[call.may] : who[call.access]} | ${scopeNeeded(call) ?? ''} | ${call.summary} | ${notes.join('; ')} |`;
}

/** The page with a table of the current calls. */
export function withCallsTable(text: string): string {
  const table = [
    '| Call | Access | API key | Description | Notes |',
    '| --- | --- | --- | --- | --- |',
    ...Object.values(endpoints).map((call) => row(call)),
  ];
  return text.replace(between, () => `\n${table.join('\n')}\n\n`);
}

if (import.meta.main) writeFileSync(page, withCallsTable(readFileSync(page, 'utf8')));
