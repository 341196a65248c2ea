import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { rules } from './limits.ts';

test('limits count over every connection of the pool, also on a database whose connections share one session', async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const { limits } = app.services;
  const uses = await Promise.allSettled(Array.from({ length: 21 }, () => limits.use('messageByAddress', '192.0.2.7')));
  const refused = uses.filter((use) => use.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { status?: number }).status)).toEqual([429]);
});

test('every limit limits something', () => {
  const features = join(import.meta.dirname, '../features');
  const source = globSync('**/*.ts', { cwd: features, exclude: (path) => path.endsWith('.test.ts') })
    .map((path) => readFileSync(join(features, path), 'utf8'))
    .join('\n');
  expect(Object.keys(rules).filter((name) => !source.includes(`limits.use('${name}'`))).toEqual([]);
});
