import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { listLimits } from '#server/features/admin/list-limits.ts';
import { rules } from '#server/http/limits.ts';
import { describedLimits } from '#shared/contracts/limits.ts';
import { limitsPage, page } from './limits-table.ts';

test('the page of limits is the one generated from the code; npm run docs writes it', {
  tags: ['rule:limits-page-generated'],
}, () => {
  expect(readFileSync(page, 'utf8')).toBe(limitsPage());
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
