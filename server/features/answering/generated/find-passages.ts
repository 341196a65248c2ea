import { AiError } from '#server/ai/errors.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import {
  type FoundPassages,
  knowledgeLanguage,
  searchChunks,
} from '#server/features/knowledge/search/search-chunks.ts';
import type { Services } from '#server/services.ts';
import type { Question } from '../answer-question.ts';
import { withPreviousQuestion } from '../follow-up.ts';
import { mergeRankings } from './merge-rankings.ts';
import type { ModelUse } from './model-use.ts';
import { rerankPassages } from './rerank-passages.ts';
import { type RewordedQuestion, rewordQuestion } from './reword-question.ts';

interface FoundForQuestion {
  /** Understandable without the conversation, in the visitor's language. */
  asked: string;
  /** The search by the wording nearest to the site's; null when nothing is built. */
  found: FoundPassages | null;
  /** Best first, over all wordings of the question. */
  forModel: RankedPassage[];
}

/**
 * Finds the passages for a question. With a model, a question after others or in another language than the site's is
 * reworded, and searched in several wordings; without one, a follow-up is joined with the question before it.
 */
export async function findPassages(
  services: Services,
  { chatbot, text, history }: Question,
  language: string,
  use: ModelUse | null,
): Promise<FoundForQuestion> {
  const { ai, config, log } = services;
  const scope = { websiteId: chatbot.websiteId, chatbotId: chatbot.id };
  const previous = history.findLast((message) => message.isFromUser)?.content;
  const joined = withPreviousQuestion(text, previous, language);
  const siteLanguage = ai ? await knowledgeLanguage(services, chatbot.websiteId) : null;

  /** What the model says, or null where it fails: what there is without it is worse, and better than an error. */
  const orNull = async <Result>(work: Promise<Result>, failed: string): Promise<Result | null> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, failed);
      return null;
    }
  };
  let reworded: RewordedQuestion | null = null;
  if (ai && use && siteLanguage !== null && (history.length > 0 || siteLanguage !== language)) {
    const input = { text, history, siteLanguage, visitorLanguage: language };
    reworded = await orNull(rewordQuestion(ai, use, input), 'question not reworded');
  }
  const asked = reworded?.question ?? joined;
  // The words of the site's language find most, so that wording comes first.
  const wordings = new Set([reworded?.translated ?? asked, asked, ...(reworded?.forms ?? [])]);
  const [found = null, ...others] = await Promise.all(
    [...wordings].map((wording) => searchChunks(services, scope, wording)),
  );
  const rankings = [found, ...others].flatMap((one) => (one ? [rerank(one.passages, one.intent)] : []));
  const ranked = mergeRankings(rankings);
  const best =
    ai && use && config.ai?.rerank && ranked.length > 1
      ? await orNull(rerankPassages(ai, use, asked, ranked), 'passages not reranked')
      : null;
  return { asked, found, forModel: best ?? ranked };
}
