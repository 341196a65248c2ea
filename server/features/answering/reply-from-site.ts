import { rerank } from '#server/features/knowledge/search/rerank.ts';
import type { FoundPassages } from '#server/features/knowledge/search/search-chunks.ts';
import { isReadIn } from '#server/language/detect-language.ts';
import type { Services } from '#server/services.ts';
import type { Question } from './answer-question.ts';
import { extractiveReply } from './extractive-reply.ts';
import { lastAnswerTo } from './follow-up.ts';
import { foreignReply } from './foreign-question.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { ExtractiveAnswer } from './types.ts';

/** The reply in the website's own sentences. The owner's texts in other languages come last. */
export async function replyFromSite(
  services: Services,
  question: Pick<Question, 'chatbot' | 'languages' | 'text' | 'history'>,
  language: string,
  found: FoundPassages,
  today: string,
): Promise<ExtractiveAnswer> {
  const ranked = rerank(found.passages, found.intent, today);
  const foreign = await foreignReply(services, question, found, ranked, today);
  if (foreign !== null) return foreign;
  const reply = (passages: typeof ranked, judged: number | null = null): ExtractiveAnswer =>
    extractiveReply({
      judged,
      today,
      read: found,
      ranked: passages,
      around: found.around,
      stats: found.stats,
      language,
      lastAnswer: lastAnswerTo(question.text, question.history),
    });
  const readable = ranked.filter((passage) => isReadIn(passage.language ?? found.stats.language, found.stats.language));
  let passages = readable;
  let answer = reply(passages);
  if (answer.outcome === 'abstained' && readable.length < ranked.length) {
    passages = ranked;
    answer = reply(passages);
  }
  const { used, ...own } = answer;
  const judged = used ? await judgeAnswer(services, found.text, used) : null;
  if (judged === null) return own;
  const { used: _, ...checked } = reply(passages, judged);
  return checked;
}
