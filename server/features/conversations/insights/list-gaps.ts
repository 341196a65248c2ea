import { detectLanguage } from '#server/language/detect-language.ts';
import { isNotAQuestion } from '#server/language/not-a-question.ts';
import type { Gap, Gaps } from '#shared/contracts/insights.ts';
import type { Database } from '../../../db/connection.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import { pairsByLanguage, questionAnswerMatcher } from '../../answering/qa-match.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import { listQaPairs, type StoredPair } from '../../knowledge/entries/qa-pairs.ts';
import { type ClosedGap, listClosedGaps } from './closed-gaps.ts';
import { groupQuestions, type QuestionGroup, type Wording } from './group-questions.ts';
import { questionStems } from './question-stems.ts';
import { listMisses, type Miss } from './store.ts';

/** Only the newest, because an older question that hasn't come up again is no longer important. */
export const mostMisses = 2000;
const shownVariants = 4;
const shownClosed = 50;

interface MissedWording extends Wording {
  unanswered: number;
}

export type OpenGap = QuestionGroup<MissedWording>;

/**
 * Questions without an answer or with a disliked one, grouped by meaning, most frequent first. A question leaves the
 * list once the owner answers or dismisses it, or the site answers it. A later miss or dislike brings it back.
 */
export async function listGaps(db: Database, chatbot: ChatbotScope, limit: number): Promise<Gaps> {
  const closed = await listClosedGaps(db, chatbot);
  const misses = await listMisses(db, chatbot, mostMisses);
  const groups = await openGaps(db, chatbot, misses, closed);
  const of = (reason: ClosedGap['reason']) =>
    closed
      .filter((gap) => gap.reason === reason)
      .slice(0, shownClosed)
      .map(({ id, question, source, closedAt }) => ({ id, question, source, closedAt: closedAt.toISOString() }));
  return {
    gaps: groups.slice(0, limit).map(toGap),
    withoutText: misses.filter(({ question }) => question === '').length,
    dismissed: of('dismissed'),
    answered: of('answered'),
  };
}

/** Open gaps with all their wordings. */
export async function findOpenGaps(db: Database, chatbot: ChatbotScope): Promise<OpenGap[]> {
  return openGaps(db, chatbot, await listMisses(db, chatbot, mostMisses), await listClosedGaps(db, chatbot));
}

async function openGaps(
  db: Database,
  chatbot: ChatbotScope,
  misses: readonly Miss[],
  closed: readonly ClosedGap[],
): Promise<OpenGap[]> {
  const language = await siteLanguage(db, chatbot);
  const open = await withoutAnswered(misses, await listQaPairs(db, chatbot), closed, language);
  return groupQuestions(toWordings(open), language);
}

/** A key for the meaning of a question: equal for wordings that differ only in words without meaning. */
export function gapKey(question: string, language: string): string {
  const spoken = detectLanguage(question, [language]);
  const stems = questionStems(question, spoken);
  return stems.length > 0 ? `${spoken} ${stems.join(' ')}` : question.toLowerCase();
}

async function withoutAnswered(
  misses: readonly Miss[],
  pairs: readonly StoredPair[],
  closed: readonly ClosedGap[],
  language: string,
): Promise<Miss[]> {
  const yieldToEventLoop = createYielder();
  const matchers = new Map<string, (question: string) => StoredPair | null>();
  const dismissed = new Set(closed.filter(({ reason }) => reason === 'dismissed').flatMap(({ keys }) => keys));
  const answeredBySite = new Map<string, Date>();
  for (const { reason, keys, closedAt } of closed) {
    if (reason === 'answered') for (const key of keys) if (!answeredBySite.has(key)) answeredBySite.set(key, closedAt);
  }
  /** When a question was answered; null if it is open, undefined if it isn't listed. */
  const read = (question: string): Date | null | undefined => {
    const key = gapKey(question, language);
    if (dismissed.has(key) || isNotAQuestion(question)) return undefined;
    const spoken = detectLanguage(question, [language]);
    const match = matchers.get(spoken) ?? questionAnswerMatcher(pairsByLanguage(pairs, spoken).own, spoken);
    matchers.set(spoken, match);
    const decided = match(question);
    // The owner wants no answer, so further misses are expected.
    if (decided?.kind === 'no') return undefined;
    const times = [decided?.updatedAt, answeredBySite.get(key)].filter((time) => time !== undefined);
    return times.reduce<Date | null>((last, time) => (last === null || time > last ? time : last), null);
  };
  const answeredAt = new Map<string, Date | null | undefined>();
  const open: Miss[] = [];
  for (const miss of misses) {
    if (miss.question === '') continue;
    await yieldToEventLoop();
    if (!answeredAt.has(miss.question)) answeredAt.set(miss.question, read(miss.question));
    const answered = answeredAt.get(miss.question);
    if (answered === null || (answered !== undefined && answered < miss.at)) open.push(miss);
  }
  return open;
}

function toWordings(misses: readonly Miss[]): MissedWording[] {
  const wordings = new Map<string, MissedWording>();
  for (const { question: text, at, conversationId, isUnanswered } of misses) {
    const key = text.toLowerCase();
    const known = wordings.get(key);
    // Misses come newest first, so the first of each wording is the last time it was asked.
    const wording = known ?? { text, count: 0, unanswered: 0, lastAskedAt: at, conversationId };
    wording.count += 1;
    if (isUnanswered) wording.unanswered += 1;
    if (!known) wordings.set(key, wording);
  }
  return [...wordings.values()];
}

const toGap = ({ wordings, count, latest }: OpenGap): Gap => ({
  question: wordings[0].text,
  variants: wordings.slice(1, 1 + shownVariants).map(({ text }) => text),
  count,
  unanswered: unansweredOf(wordings),
  lastAskedAt: latest.lastAskedAt.toISOString(),
  conversationId: latest.conversationId,
});

export const unansweredOf = (wordings: readonly MissedWording[]): number =>
  wordings.reduce((sum, { unanswered }) => sum + unanswered, 0);
