import { extraBits, paces, usualBits } from '#server/features/chatbots/challenge-difficulty.ts';
import { dayShareOf, spendingVerdict, visitorShareOf } from '#server/features/plans/plan-limits.ts';
import { type LimitName, rules } from '#server/http/limits.ts';
import { puzzlesOfChallenge } from '#shared/contracts/visitors.ts';
import { overagePriceCents } from '#shared/plans/plans.ts';

interface AttackCost {
  addresses: number;
  /** What the owner is charged for an hour of it. */
  cents: number;
  messages: number;
  /** SHA-256 hashes that the attacker has to compute, and those per message. */
  hashes: number;
}

/** Windows that begin with their first use, on a clock in seconds. */
class Windows {
  readonly #windows = new Map<string, { endsAt: number; uses: number }>();

  add(key: string, seconds: number, now: number): number {
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) this.#windows.set(key, (window = { endsAt: now + seconds, uses: 0 }));
    window.uses += 1;
    return window.uses;
  }
}

const usualLimit = { capCents: 5000, visitorShare: 5 };

/**
 * What strangers, each in a network of their own, can cost an owner in an hour if each address asks as fast as the server allows and solves every
 * challenge at once, for a workspace with a card and a used-up plan. Makes the server's decisions on a made-up clock.
 * @param isLimited false for the server before it had spending limits, shares, slower networks and tokens
 */
export function attackCost(addresses: number, isLimited: boolean): AttackCost {
  const windows = new Windows();
  const spending = usualLimit;
  const dayCents = dayShareOf(spending.capCents);
  const price = overagePriceCents.chatMessage;
  const shares = new Map<number, number>();
  const tokens = new Map<number, number>();
  const cost: AttackCost = { addresses, cents: 0, messages: 0, hashes: 0 };
  const allows = (name: LimitName, key: number, now: number) =>
    windows.add(`${name}:${key}`, rules[name].seconds, now) <= rules[name].points;

  function solve(address: number, now: number): void {
    const ofChatbot = windows.add('chatbot', paces.chatbot.seconds, now);
    const ofNetwork = windows.add(`network ${address}`, paces.network.seconds, now);
    const bits = usualBits + Math.max(extraBits(ofChatbot, paces.chatbot), extraBits(ofNetwork, paces.network));
    cost.hashes += puzzlesOfChallenge * 2 ** bits;
    tokens.set(address, rules.callByToken.points - 1);
  }

  function isCharged(address: number): boolean {
    if (!isLimited) return true;
    const left = Math.max(0, Math.min(spending.capCents, dayCents) - cost.cents) / price;
    const used = (shares.get(address) ?? 0) + 1;
    shares.set(address, used);
    if (used > 1 && used > visitorShareOf({ spending }, left + used - 1)) return false;
    const spent = { spentCents: cost.cents, todayCents: cost.cents };
    return spendingVerdict(price, spent, { capCents: spending.capCents, dayCents }) === 'allowed';
  }

  for (let now = 0; now < 3600; now += 3) {
    for (let address = 0; address < addresses; address += 1) {
      // First, since a rejected address would use up its own limits.
      if (!allows('messageByChatbot', 0, now) || !allows('messageByAddress', address, now)) continue;
      if (isLimited && !allows('messageByAddressInHour', address, now)) continue;
      if (isLimited) {
        if (!tokens.get(address)) solve(address, now);
        tokens.set(address, (tokens.get(address) ?? 0) - 1);
      }
      cost.messages += 1;
      if (isCharged(address)) cost.cents += price;
    }
  }
  return cost;
}
