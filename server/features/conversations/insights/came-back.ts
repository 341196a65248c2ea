import type { Database } from '../../../db/connection.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { isAboutSomething } from '../inbox/summarize.ts';
import { gapKey } from './list-gaps.ts';
import { listVisitorQuestions, type Period } from './store.ts';

const soonMs = 3 * 24 * 60 * 60_000;
/** More would take longer than a screen may. */
const mostQuestions = 5000;

/**
 * How many conversations of a period repeat what their visitor had asked in another one in the 3 days before, in any
 * wording. Visitors whose pages give them no id aren't known again.
 */
export async function countCameBack(
  db: Database,
  chatbot: ChatbotScope,
  period: Period,
  language: string,
): Promise<number> {
  const from = { start: new Date(period.start.getTime() - soonMs), end: period.end };
  const yieldToEventLoop = createYielder();
  const last = new Map<string, { conversationId: number; at: Date }>();
  const repeated = new Set<number>();
  for (const { visitorId, conversationId, at, text } of await listVisitorQuestions(db, chatbot, from, mostQuestions)) {
    await yieldToEventLoop();
    if (!isAboutSomething(text)) continue;
    const key = `${visitorId} ${gapKey(text, language)}`;
    const before = last.get(key);
    const isSoon = before && before.conversationId !== conversationId && at.getTime() - before.at.getTime() <= soonMs;
    if (isSoon && at >= period.start) repeated.add(conversationId);
    last.set(key, { conversationId, at });
  }
  return repeated.size;
}
