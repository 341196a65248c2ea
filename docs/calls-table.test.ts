import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { withCallsTable } from './calls-table.ts';

const page = readFileSync(join(import.meta.dirname, 'api.md'), 'utf8');

test('the table of calls is the one generated from the contracts; npm run docs writes it', () => {
  expect(page).toBe(withCallsTable(page));
});

test('it lists every call', () => {
  const rows = [...page.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) \S+)` \|/gm)].map((match) => match[1]);
  expect(rows).toEqual(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
});
