import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usageEndpoints as calls } from '#shared/contracts/usage.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recordUsage, type Usage } from './record-usage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const nothing = { chatMessages: 0, voiceMinutes: 0, knowledgeBaseRefreshes: 0, uncountedMessages: 0 };
const usageOf = async (username: string, extra: Pick<Usage, 'kind' | 'quantity'>): Promise<Usage> => ({
  workspaceId: (await app.as(username)).workspaceId,
  websiteId: null,
  chatbotId: null,
  ...extra,
});

describe('the usage of a month', () => {
  test('needs a signed-in owner', async () => {
    expect((await app.anonymous().call(calls.getUsageStats)).status).toBe(401);
  });

  test.each(['2026-13', '2026', 'now', '2026-1'])('is rejected for "%s"', async (month) => {
    const { status, error } = await (await app.as('asker')).call(calls.getUsageStats, { query: { month } });
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'month']);
  });

  test('sums messages, refreshes and voice seconds of this owner only', { tags: ['rule:usage-of-month'] }, async () => {
    for (const [kind, quantity] of [
      ['message', 1],
      ['message', 1],
      ['refresh', 1],
      ['voice_seconds', 80],
      ['voice_seconds', 10],
    ] as const) {
      const usage = await usageOf('spender', { kind, quantity });
      await app.db.transaction((trx) => recordUsage(trx, usage));
    }
    expect(await (await app.as('spender')).get(calls.getUsageStats)).toEqual({
      chatMessages: 2,
      voiceMinutes: 1.5,
      knowledgeBaseRefreshes: 1,
      uncountedMessages: 0,
    });
    expect(await (await app.as('neighbor')).get(calls.getUsageStats)).toEqual(nothing);
  });

  test('ends with the month, in UTC', async () => {
    const owner = await app.as('monthly');
    for (const time of ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z']) {
      const usage = await usageOf('monthly', { kind: 'message', quantity: 1 });
      await app.db.transaction((trx) => recordUsage(trx, usage));
      await app.db.raw(
        'update usage_ledger set created_at = ? where id = (select max(id) from usage_ledger where workspace_id = ?)',
        [time, usage.workspaceId],
      );
    }
    for (const month of ['2026-01', '2026-02']) {
      expect((await owner.get(calls.getUsageStats, { query: { month } })).chatMessages).toBe(1);
    }
    expect(await owner.get(calls.getUsageStats, { query: { month: '2026-03' } })).toEqual(nothing);
  });
});

test.each(['message', 'refresh', 'voice_seconds'] as const)(
  'a %s whose own transaction fails isn’t charged',
  async (kind) => {
    const usage = await usageOf(`unlucky-${kind}`, { kind, quantity: 30 });
    const failed = app.db.transaction(async (trx) => {
      await recordUsage(trx, usage);
      throw new Error('the thing itself failed');
    });
    await expect(failed).rejects.toThrow('the thing itself failed');
    expect(await (await app.as(`unlucky-${kind}`)).get(calls.getUsageStats)).toEqual(nothing);
  },
);
