import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openInbox } from '../../testing/mail-inbox.ts';
import { startWorker, type WorkerProcess } from '../../testing/start-worker.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendMail } from './send-mail.ts';

const poll = { timeout: 20_000, interval: 20 };
const addressOf = (name: string) => `${name}@example.com`;

test('killed while it hands over mails and right after one was accepted, a worker sends all of them when it starts again', async () => {
  let isSilent = true;
  const named = new Set<string>();
  const killed = Promise.withResolvers<void>();
  let worker: WorkerProcess | null = null;
  await using inbox = await openInbox({
    // Says nothing about two recipients, so the worker waits in the middle of their mails.
    onRcptTo({ address }, _session, callback) {
      named.add(address);
      if (!isSilent || !['ben', 'cleo'].map(addressOf).includes(address)) callback();
    },
    async beforeAnswer({ recipients: [address] }) {
      if (!isSilent) return;
      // Says nothing about this mail either, although it has all of it.
      if (address === addressOf('ann')) await killed.promise;
      if (address !== addressOf('dan')) return;
      await expect.poll(() => [named.size, arrived('ann')], poll).toEqual([4, 1]);
      // When the answer is on its way.
      void setImmediate().then(() => worker?.kill().then(killed.resolve));
    },
  });
  const arrived = (name: string) => inbox.mails.filter(({ recipients }) => recipients.includes(addressOf(name))).length;
  await using app = await testApp({ env: inbox.env });
  const send = (name: string) =>
    app.db.transaction((trx) =>
      sendMail(
        app.services,
        trx,
        'workspace-deleted',
        { userId: null, address: addressOf(name), language: 'en' },
        { workspace: name },
      ),
    );
  // Four are handed over at the same time, and the fifth waits for its turn.
  for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve']) await send(name);
  worker = await startWorker(app);
  await killed.promise;
  expect([named.has(addressOf('eve')), inbox.mails.length]).toEqual([false, 2]);

  isSilent = false;
  await send('finn');
  await using _restarted = await startWorker(app, { isAlone: true });
  const waiting = () => app.db('mails').where({ sent_at: null }).pluck('kind');
  await expect.poll(waiting, poll).toEqual([]);
  expect(['ben', 'cleo', 'eve', 'finn'].map(arrived)).toEqual([1, 1, 1, 1]);
  // Again, since the worker didn't live to hear the answer. The other one it may have heard, but hardly noted.
  expect([arrived('ann'), arrived('dan') >= 1]).toEqual([2, true]);
  // Mail programs show one of two mails with the same id.
  expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(6);
}, 60_000);
