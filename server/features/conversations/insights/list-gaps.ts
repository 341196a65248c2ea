import { detectLanguage } from '#server/language/detect-language.ts';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Gap, Gaps } from '#shared/contracts/insights.ts';
import type { Database } from '../../../db/connection.ts';
import { pairsByLanguage, questionAnswerMatcher } from '../../answering/qa-match.ts';
import { createBreather } from '../../knowledge/build/breathe.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import { listQaPairs, type StoredPair } from '../../knowledge/entries/qa-pairs.ts';
import { groupQuestions, type QuestionGroup, type Wording } from './group-questions.ts';
import { listMisses, type Miss } from './store.ts';

/** The newest of them; what was not asked again since is no gap that hurts. */
const mostMisses = 2000;
const shownVariants = 4;

interface MissedWording extends Wording {
  unanswered: number;
}

/**
 * Questions that got no answer or one that somebody did not like, those that mean the same as one, most frequent
 * first. A question is gone from here once the owner has answered it, until that answer is not liked either.
 */
export async function listGaps(db: Database, chatbot: Pick<Chatbot, 'id' | 'websiteId'>, limit: number): Promise<Gaps> {
  const misses = await listMisses(db, chatbot, mostMisses);
  const language = await siteLanguage(db, chatbot.websiteId);
  const open = await withoutAnswered(misses, await listQaPairs(db, chatbot.websiteId), language);
  const groups = await groupQuestions(toWordings(open), language);
  return {
    gaps: groups.slice(0, limit).map(toGap),
    withoutText: misses.filter(({ question }) => question === '').length,
  };
}

async function withoutAnswered(
  misses: readonly Miss[],
  pairs: readonly StoredPair[],
  language: string,
): Promise<Miss[]> {
  const breathe = createBreather();
  const matchers = new Map<string, (question: string) => StoredPair | null>();
  const answeredAt = new Map<string, Date | null>();
  const open: Miss[] = [];
  for (const miss of misses) {
    if (miss.question === '') continue;
    await breathe();
    let answered = answeredAt.get(miss.question);
    if (answered === undefined) {
      const spoken = detectLanguage(miss.question, [language]);
      const match = matchers.get(spoken) ?? questionAnswerMatcher(pairsByLanguage(pairs, spoken).own, spoken);
      matchers.set(spoken, match);
      answered = match(miss.question)?.updatedAt ?? null;
      answeredAt.set(miss.question, answered);
    }
    if (answered === null || answered < miss.at) open.push(miss);
  }
  return open;
}

function toWordings(misses: readonly Miss[]): MissedWording[] {
  const wordings = new Map<string, MissedWording>();
  for (const { question: text, at, conversationId, isUnanswered } of misses) {
    const key = text.toLowerCase();
    const known = wordings.get(key);
    // Misses come newest first, so the first of a wording is the last time it was asked.
    const wording = known ?? { text, count: 0, unanswered: 0, lastAskedAt: at, conversationId };
    wording.count += 1;
    if (isUnanswered) wording.unanswered += 1;
    if (!known) wordings.set(key, wording);
  }
  return [...wordings.values()];
}

const toGap = ({ wordings, count, latest }: QuestionGroup<MissedWording>): Gap => ({
  question: wordings[0].text,
  variants: wordings.slice(1, 1 + shownVariants).map(({ text }) => text),
  count,
  unanswered: wordings.reduce((sum, { unanswered }) => sum + unanswered, 0),
  lastAskedAt: latest.lastAskedAt.toISOString(),
  conversationId: latest.conversationId,
});
