import type { Database } from '../db/connection.ts';
import { tooMany } from '../errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { countUse, takeBackUse } from './count-use.ts';
import { KnownRefusals } from './known-refusals.ts';

/** Rate limits: `points` per `seconds`, counted per key. */
export const rules = {
  loginByAddress: { points: 50, seconds: 15 * 60 },
  loginByAccountAndAddress: { points: 10, seconds: 15 * 60 },
  // Counts attempts from all addresses. The window is short, since the account's owner may be waiting, too.
  loginByAccount: { points: 20, seconds: 60 },
  loginByBrowser: { points: 10, seconds: 5 * 60 },
  // A stranger can enter names that don't exist from many addresses.
  recordUnknownSignIn: { points: 200, seconds: 60 * 60 },
  registerByAddress: { points: 20, seconds: 60 * 60 },
  confirmPassword: { points: 10, seconds: 15 * 60 },
  signInByAddress: { points: 60, seconds: 15 * 60 },
  linkByAddress: { points: 30, seconds: 15 * 60 },
  // Few, since each fills someone's inbox.
  resetMailByAddress: { points: 20, seconds: 60 * 60 },
  resetMailByName: { points: 5, seconds: 60 * 60 },
  testMailByUser: { points: 20, seconds: 60 * 60 },
  exportByUser: { points: 10, seconds: 60 * 60 },
  inviteByWorkspace: { points: 60, seconds: 60 * 60 },
  testCrawlByAddress: { points: 10, seconds: 60 * 60 },
  crawlByWorkspace: { points: 60, seconds: 60 * 60 },
  pageBatchByWorkspace: { points: 600, seconds: 60 * 60 },
  uploadByWorkspace: { points: 120, seconds: 60 * 60 },
  payByWorkspace: { points: 60, seconds: 60 * 60 },
  invoiceByWorkspace: { points: 60, seconds: 60 * 60 },
  conversationExportByWorkspace: { points: 30, seconds: 60 * 60 },
  searchByWorkspace: { points: 120, seconds: 60 },
  testRunByWorkspace: { points: 60, seconds: 60 * 60 },
  answerTestByWorkspace: { points: 5000, seconds: 24 * 60 * 60 },
  testMessageByWorkspace: { points: 300, seconds: 24 * 60 * 60 },
  startConversationByAddress: { points: 30, seconds: 60 },
  messageByAddress: { points: 20, seconds: 60 },
  voiceByAddress: { points: 10, seconds: 60 },
  messageByChatbot: { points: 600, seconds: 60 },
  tryModelByUser: { points: 60, seconds: 60 * 60 },
  ownModelByWorkspace: { points: 20, seconds: 60 * 60 },
  webhookByWorkspace: { points: 120, seconds: 60 * 60 },
  readByAddress: { points: 240, seconds: 60 },
} as const;

type LimitName = keyof typeof rules;

export interface Limits {
  /**
   * Counts one use.
   * @throws AppError 429 with the seconds to wait if the limit is reached
   */
  use(name: LimitName, key: string | number): Promise<void>;
  /** Takes back one use that should not count. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
}

/** Counts in the database, so that any number of web processes share one count. */
export function createLimits(db: Database, enabled: boolean, refusals: Metrics['rateLimitRefusals']): Limits {
  if (!enabled) return { use: () => Promise.resolve(), giveBack: () => Promise.resolve() };
  const refused = new KnownRefusals();
  return {
    async use(name, key) {
      const { points, seconds } = rules[name];
      const counted = keyOf(name, key);
      let ms = refused.msLeft(counted);
      if (ms === 0) {
        const { uses, msLeft } = await countUse(db, counted, seconds * 1000);
        if (uses <= points) return;
        ms = msLeft;
        refused.add(counted, ms);
      }
      const secondsLeft = Math.max(1, Math.ceil(ms / 1000));
      refusals.inc({ rule: name });
      throw tooMany(`Too many requests. Please try again in ${wait(secondsLeft)}.`, secondsLeft);
    },
    giveBack: (name, key) => takeBackUse(db, keyOf(name, key)),
  };
}

const keyOf = (name: LimitName, key: string | number) => `${name}:${String(key).slice(0, 200)}`;

const wait = (seconds: number) => {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
