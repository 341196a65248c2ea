import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { listLimits } from '#server/features/admin/list-limits.ts';
import { rules } from '#server/http/limits.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { describedLimits } from '#shared/contracts/limits.ts';
import { referencePage } from './print-reference.ts';

const page = referencePage();

test('npm run docs prints every call with its access and scope', () => {
  const printed = [...page.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) \S+)` \|/gm)].map((match) => match[1]);
  expect(printed).toEqual(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  expect(page).toMatch(/^\| `GET \/api\/chatbots` \| viewer \| read \| .+ \|/m);
});

test('npm run docs prints every limit with its setting', { tags: ['rule:limits-page-generated'] }, () => {
  for (const { what } of Object.values(describedLimits)) expect(page).toContain(`| ${what} |`);
  expect(page).toContain(
    '| account | Sign-in attempts by others, from all addresses | 20 per minute | `loginByAccount` |',
  );
  expect(page).toContain('$50 per month | `OVERAGE_LIMIT` |');
});

test('every limit of the server is described', { tags: ['rule:limits-described'] }, () => {
  expect(Object.keys(rules).filter((name) => !(name in describedLimits))).toEqual([]);
});

test('settings change the limits that are listed', { tags: ['rule:limits-follow-settings'] }, () => {
  const changed = listLimits(readConfig({ LIMITS: 'messageByAddress=40/30', VISITOR_SHARE: '8', OVERAGE_LIMIT: '20' }));
  const find = (name: string) => changed.find((limit) => limit.name === name);
  expect(find('messageByAddress')).toMatchObject({ most: 40, seconds: 30 });
  expect([find('visitorShare')?.most, find('spendingLimit')?.most]).toEqual([8, 20]);
});
