import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { openInbox } from '../../../testing/mail-inbox.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sendMail } from '../send-mail.ts';

const poll = { timeout: 60_000, interval: 20 };
const addressOf = (name: string) => `${name}@mails.example`;

export interface InterruptedMails extends AsyncDisposable {
  /** Settings of an app that sends through this mail server. */
  env: Record<string, string>;
  /** Sends mails, and waits until a worker is in the middle of several. */
  start(app: TestApp): Promise<void>;
  /** Accepts one of them, and kills the worker when the answer is on its way. */
  killAtAnswer(kill: () => Promise<void>): Promise<void>;
  /** Answers again, and sends another mail. */
  resume(): Promise<void>;
  expectAllSent(): Promise<void>;
}

/** Mails that a worker hands over when it is killed, and right after one was accepted. */
export async function interruptedMails(): Promise<InterruptedMails> {
  let isSilent = true;
  let app: TestApp;
  const named = new Set<string>();
  const answering = Promise.withResolvers<() => Promise<void>>();
  const killed = Promise.withResolvers<void>();
  const inbox = await openInbox({
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
      const kill = await answering.promise;
      // When the answer is on its way.
      void setImmediate().then(kill).then(killed.resolve, killed.reject);
    },
  });
  const mails = () => inbox.mails.filter(({ recipients: [address] }) => address?.endsWith(addressOf('')));
  const arrived = (name: string) => mails().filter(({ recipients }) => recipients.includes(addressOf(name))).length;
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
  return {
    env: inbox.env,
    async start(sending) {
      app = sending;
      // Four are handed over at the same time, and the fifth waits for its turn.
      for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve']) await send(name);
      await expect
        .poll(
          () => [...['ben', 'cleo'].map((name) => named.has(addressOf(name))), arrived('ann'), arrived('dan')],
          poll,
        )
        .toEqual([true, true, 1, 1]);
    },
    async killAtAnswer(kill) {
      answering.resolve(kill);
      await killed.promise;
      expect([named.has(addressOf('eve')), mails().length]).toEqual([false, 2]);
    },
    async resume() {
      isSilent = false;
      await send('finn');
    },
    async expectAllSent() {
      const waiting = () => app.db('mails').where({ sent_at: null }).pluck('kind');
      await expect.poll(waiting, poll).toEqual([]);
      expect(['ben', 'cleo', 'eve', 'finn'].map(arrived)).toEqual([1, 1, 1, 1]);
      // Again, since the worker didn't live to hear the answer. The other one it may have heard, but hardly noted.
      expect([arrived('ann'), arrived('dan') >= 1]).toEqual([2, true]);
      // Mail programs show one of two mails with the same id.
      expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(6);
    },
    [Symbol.asyncDispose]: () => inbox.close(),
  };
}
