import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { tooMany } from '../errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { countUse, countUses, takeBackUse } from './count-use.ts';

/** Only a flood puts more keys than this over their limit. A key that is forgotten costs another query. */
const most = 10_000;

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
  // Codes have six digits. Right ones are given back.
  secondFactor: { points: 5, seconds: 15 * 60 },
  passkeyByAddress: { points: 60, seconds: 15 * 60 },
  signInByAddress: { points: 60, seconds: 15 * 60 },
  signInSetupByWorkspace: { points: 60, seconds: 60 * 60 },
  linkByAddress: { points: 30, seconds: 15 * 60 },
  // Few, since each fills someone's inbox.
  resetMailByAddress: { points: 20, seconds: 60 * 60 },
  resetMailByName: { points: 5, seconds: 60 * 60 },
  testMailByUser: { points: 20, seconds: 60 * 60 },
  confirmMailByUser: { points: 5, seconds: 60 * 60 },
  inviteMailByUser: { points: 50, seconds: 24 * 60 * 60 },
  inviteMailByAddress: { points: 5, seconds: 24 * 60 * 60 },
  // Each sends two mails, and says whether the address has an account.
  addressChangeByUser: { points: 5, seconds: 24 * 60 * 60 },
  profileByUser: { points: 30, seconds: 60 * 60 },
  // Over all kinds of mail. Two, so that nobody can keep a notice from someone by filling their inbox first.
  askedMailByRecipient: { points: 10, seconds: 24 * 60 * 60 },
  noticeByRecipient: { points: 50, seconds: 24 * 60 * 60 },
  // Mail providers send many of them from the same network.
  unsubscribeByAddress: { points: 600, seconds: 60 * 60 },
  exportByUser: { points: 10, seconds: 60 * 60 },
  exportByWorkspace: { points: 10, seconds: 60 * 60 },
  publishByWorkspace: { points: 60, seconds: 60 * 60 },
  inviteByWorkspace: { points: 60, seconds: 60 * 60 },
  apiKeyByWorkspace: { points: 60, seconds: 60 * 60 },
  testCrawlByAddress: { points: 10, seconds: 60 * 60 },
  tryByAddress: { points: 5, seconds: 60 * 60 },
  // Each is read, built and stored for a day.
  tryByServer: { points: 300, seconds: 24 * 60 * 60 },
  crawlByWorkspace: { points: 60, seconds: 60 * 60 },
  noteChangedByWebsite: { points: 60, seconds: 60 * 60 },
  previewByWorkspace: { points: 120, seconds: 60 * 60 },
  connectorByWorkspace: { points: 120, seconds: 60 * 60 },
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
  messageByAddressInHour: { points: 120, seconds: 60 * 60 },
  messageByNetwork: { points: 60, seconds: 60 },
  messageByNetworkInHour: { points: 600, seconds: 60 * 60 },
  callByToken: { points: 12, seconds: 15 * 60 },
  challengeByAddress: { points: 60, seconds: 60 },
  voiceByAddress: { points: 10, seconds: 60 },
  replyByUser: { points: 60, seconds: 60 },
  // Each goes to an address that a visitor gave, which nobody has confirmed.
  mailedReplyByUser: { points: 100, seconds: 24 * 60 * 60 },
  // Anyone who has seen a notice can cause them.
  mailedTroubleByUser: { points: 10, seconds: 24 * 60 * 60 },
  mailedAnswerByVisitor: { points: 20, seconds: 24 * 60 * 60 },
  // Anyone can wait, so a flood must not fill the inboxes of members.
  waitMailByWorkspace: { points: 30, seconds: 60 * 60 },
  waitMailByConversation: { points: 3, seconds: 60 * 60 },
  presenceByUser: { points: 120, seconds: 60 },
  presenceByAddress: { points: 120, seconds: 60 },
  messageByChatbot: { points: 600, seconds: 60 },
  tryModelByUser: { points: 60, seconds: 60 * 60 },
  ownModelByWorkspace: { points: 20, seconds: 60 * 60 },
  webhookByWorkspace: { points: 120, seconds: 60 * 60 },
  confirmWebhookByWorkspace: { points: 30, seconds: 60 * 60 },
  // More than one workspace may use, since customers share the hosts of automation services.
  confirmWebhookByHost: { points: 60, seconds: 60 * 60 },
  readByAddress: { points: 240, seconds: 60 },
} as const;

export type LimitName = keyof typeof rules;

export interface LimitRule {
  points: number;
  seconds: number;
}

/** Limits that the installation's settings change. */
export type ChangedLimits = Partial<Record<LimitName, LimitRule>>;

export const rulesOf = (changed: ChangedLimits): Record<LimitName, LimitRule> => ({ ...rules, ...changed });

const shareWindowMs = 24 * 60 * 60 * 1000;

/** What a caller has used of a limit. */
export interface RateCount {
  points: number;
  seconds: number;
  /** Remaining uses; negative if this one is above the limit. */
  left: number;
  /** Until it starts again. */
  secondsLeft: number;
}

export interface Limits {
  /**
   * Counts one use. Does nothing for a key of null, which stands for a caller that has another limit.
   * @throws AppError 429 with the seconds to wait if the limit is reached
   */
  use(name: LimitName, key: string | number | null): Promise<void>;
  /**
   * Counts one use of several limits.
   * @throws AppError 429 with the longest wait if one of them is reached
   */
  useAll(uses: Partial<Record<LimitName, string | number>>): Promise<void>;
  /** Counts one use; returns whether the limit allows it. */
  has(name: LimitName, key: string | number): Promise<boolean>;
  /** Counts one use of each key in a window; returns how many there are, or 0 if limits are turned off. */
  count(uses: readonly { key: string; seconds: number }[]): Promise<number[]>;
  /** Adds to what a visitor has used in a day; returns the sum, or 0 if limits are turned off. */
  addToShare(key: string, quantity: number): Promise<number>;
  /** Counts one call with an API key; null if limits are turned off. */
  countApiKey(keyId: number): Promise<RateCount | null>;
  /** Takes back one use that should not count. */
  giveBack(name: LimitName, key: string | number): Promise<void>;
}

/** Counts in the database, so that any number of web processes share one count. */
export function createLimits(
  db: Database,
  { rateLimits, apiRateLimit, limits: changed }: Pick<Config, 'rateLimits' | 'apiRateLimit' | 'limits'>,
  refusals: Metrics['rateLimitRefusals'],
): Limits {
  const current = rulesOf(changed);
  if (!rateLimits) {
    const nothing = () => Promise.resolve();
    return {
      use: nothing,
      useAll: nothing,
      has: () => Promise.resolve(true),
      count: (uses) => Promise.resolve(uses.map(() => 0)),
      addToShare: () => Promise.resolve(0),
      countApiKey: () => Promise.resolve(null),
      giveBack: nothing,
    };
  }
  const refused = new KnownRefusals();
  const refusal = (name: LimitName, ms: number) => {
    const secondsLeft = Math.max(1, Math.ceil(ms / 1000));
    refusals.inc({ rule: name });
    return tooMany(`Too many requests. Please try again in ${wait(secondsLeft)}.`, secondsLeft);
  };
  /** The number of uses is unknown if the limit was already reached. */
  async function countOne(
    counted: string,
    { points, seconds }: { points: number; seconds: number },
  ): Promise<RateCount & { ms: number }> {
    let ms = refused.msLeft(counted);
    let left = -1;
    if (ms === 0) {
      const { uses, msLeft } = await countUse(db, counted, seconds * 1000);
      ms = msLeft;
      left = points - uses;
      if (left < 0) refused.add(counted, ms);
    }
    return { points, seconds, left, ms, secondsLeft: Math.max(1, Math.ceil(ms / 1000)) };
  }

  return {
    async use(name, key) {
      if (key === null) return;
      const { left, ms } = await countOne(keyOf(name, key), current[name]);
      if (left < 0) throw refusal(name, ms);
    },
    async useAll(uses) {
      const wanted = (Object.keys(uses) as LimitName[]).map((name) => {
        const { points, seconds } = current[name];
        return { name, points, key: keyOf(name, uses[name] ?? ''), windowMs: seconds * 1000 };
      });
      let waits = wanted.map(({ name, key }) => ({ name, ms: refused.msLeft(key) }));
      if (waits.every(({ ms }) => ms === 0)) {
        const counted = await countUses(db, wanted);
        waits = wanted.map(({ name, key, points }, at) => {
          const { uses: count = 0, msLeft = 0 } = counted[at] ?? {};
          const ms = count <= points ? 0 : Math.max(1, msLeft);
          if (ms > 0) refused.add(key, ms);
          return { name, ms };
        });
      }
      const longest = waits.reduce((one, other) => (other.ms > one.ms ? other : one));
      if (longest.ms > 0) throw refusal(longest.name, longest.ms);
    },
    async has(name, key) {
      const [counted] = await countUses(db, [{ key: keyOf(name, key), windowMs: current[name].seconds * 1000 }]);
      return (counted?.uses ?? 0) <= current[name].points;
    },
    async count(uses) {
      const counted = await countUses(
        db,
        uses.map(({ key, seconds }) => ({ key, windowMs: seconds * 1000 })),
      );
      return counted.map(({ uses: count }) => count);
    },
    async addToShare(key, quantity) {
      const [counted] = await countUses(db, [{ key: `share:${key}`, windowMs: shareWindowMs, quantity }]);
      return counted?.uses ?? 0;
    },
    async countApiKey(keyId) {
      const counted = await countOne(`apiKey:${keyId}`, { points: apiRateLimit, seconds: 60 });
      if (counted.left < 0) refusals.inc({ rule: 'apiKey' });
      return counted;
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

/** Keys that are over their limit, so that a flood of rejected requests costs no queries. Uses a monotonic clock. */
class KnownRefusals {
  readonly #until = new Map<string, number>();

  add(key: string, ms: number): void {
    this.#until.set(key, performance.now() + ms);
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= most) break;
      this.#until.delete(oldest);
    }
  }

  /** Milliseconds until the key is allowed again; 0 if it isn't known to be over its limit. */
  msLeft(key: string): number {
    const left = (this.#until.get(key) ?? 0) - performance.now();
    if (left > 0) return left;
    this.#until.delete(key);
    return 0;
  }
}
