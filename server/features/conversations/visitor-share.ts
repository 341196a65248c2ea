import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { answersLeft } from '../models/answers-left.ts';
import { includedQuantity, visitorShareOf } from '../plans/plan-limits.ts';
import type { Usage } from '../usage/record-usage.ts';
import { leftBeyondPlan } from '../usage/spending/left-beyond-plan.ts';
import { spendingLimits } from '../usage/spending/store.ts';
import { usageTotals } from '../usage/usage-totals.ts';
import type { Coverage } from './begin-reply.ts';

type ByVisitor = Pick<Usage, 'quantity'> & { kind: 'message' | 'voice_seconds'; address: string | null };

/**
 * What a visitor gets: everything, or less if they have used their share of what is left for all visitors: of the plan
 * this month, of today's spending, and of today's model budget. Counts what they use in a day.
 */
export async function coverageForVisitor(
  services: Services,
  chatbot: ServedChatbot,
  { address, kind, quantity }: ByVisitor,
): Promise<Coverage> {
  const { config, db, limits } = services;
  // The workspace's own program, which speaks for any number of visitors.
  if (address === null) return 'full';
  const { workspaceId } = chatbot;
  const included = includedQuantity(config, chatbot, kind);
  const answers = kind === 'message' ? await answersLeft(services, workspaceId) : Infinity;
  if (included === Infinity && answers === Infinity) return 'full';
  const used = await limits.addToShare(`${kind}:${workspaceId}:${address}`, quantity);
  const before = used - quantity;
  // Everyone may ask once.
  if (before <= 0) return 'full';
  const isWithin = (left: number) => used <= visitorShareOf(config, left + before);
  if (!isWithin(answers)) return 'quotes';
  const ofPlan = Math.max(0, included - (await usageTotals(db, workspaceId))[kind]);
  if (isWithin(ofPlan)) return 'full';
  const left = ofPlan + (await leftBeyondPlan(config, db, chatbot, kind));
  // The charge decides what happens when nothing is left for anyone.
  if (left < quantity || isWithin(left)) return 'full';
  return (await spendingLimits(config, db, workspaceId)).atCap === 'quote' ? 'quotes' : 'none';
}
