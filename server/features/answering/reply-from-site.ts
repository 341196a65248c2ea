import { rerank } from '#server/features/knowledge/search/rerank.ts';
import type { FoundPassages } from '#server/features/knowledge/search/search-chunks.ts';
import { isReadIn } from '#server/language/detect-language.ts';
import type { Services } from '#server/services.ts';
import type { Question } from './answer-question.ts';
import { extractiveReply } from './extractive-reply.ts';
import { lastAnswerTo } from './follow-up.ts';
import { foreignReply } from './foreign-question.ts';
import type { ExtractiveAnswer } from './types.ts';

/** The reply in the website's own sentences. The owner's texts in other languages come last. */
export async function replyFromSite(
  services: Services,
  question: Pick<Question, 'chatbot' | 'languages' | 'text' | 'history'>,
  language: string,
  found: FoundPassages,
): Promise<ExtractiveAnswer> {
  const ranked = rerank(found.passages, found.intent);
  const foreign = await foreignReply(services, question, found, ranked);
  if (foreign !== null) return foreign;
  const reply = (passages: typeof ranked): ExtractiveAnswer =>
    extractiveReply({
      read: found,
      ranked: passages,
      around: found.around,
      stats: found.stats,
      language,
      lastAnswer: lastAnswerTo(question.text, question.history),
    });
  const readable = ranked.filter((passage) => isReadIn(passage.language ?? found.stats.language, found.stats.language));
  const own = reply(readable);
  return own.outcome === 'abstained' && readable.length < ranked.length ? reply(ranked) : own;
}
