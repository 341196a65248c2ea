import type { Logger } from 'pino';
import { AiError } from '#server/ai/errors.ts';
import { searchScope } from '#server/features/knowledge/search/find-candidates.ts';
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
import type { Writer } from './model-use.ts';
import { rerankPassages } from './rerank-passages.ts';
import { type RewordedQuestion, rewordQuestion } from './reword-question.ts';

/**
 * As in the search: a high constant, so that a passage found by several wordings ranks above one found by a single
 * wording.
 */
const rrfConstant = 60;

interface FoundForQuestion {
  /** The question, understandable without the conversation, in the visitor's language. */
  asked: string;
  /** The search results for the wording nearest to the site's; null if nothing is built. */
  found: FoundPassages | null;
  /** Best first, over all wordings of the question. */
  forModel: RankedPassage[];
}

/**
 * Finds the passages for a question. With a model, a follow-up or a question in another language than the site's is
 * reworded and searched in several wordings; without one, a follow-up is joined with the question before it.
 */
export async function findPassages(
  services: Services,
  question: Question,
  language: string,
  writer: Writer | null,
  today: string,
): Promise<FoundForQuestion> {
  const { log } = services;
  const { chatbot, text, history } = question;
  const scope = searchScope(chatbot);
  const previous = history.findLast((message) => message.isFromUser)?.content;
  const joined = withPreviousQuestion(text, previous, language);
  if (!writer) return { asked: joined, found: await searchChunks(services, scope, joined), forModel: [] };

  const reworded = await reword(services, question, language, writer);
  const asked = reworded?.question ?? joined;
  // The wording in the site's language matches best, so it comes first.
  const wordings = new Set([reworded?.translated ?? asked, asked, ...(reworded?.forms ?? [])]);
  const searches = await Promise.all([...wordings].map((wording) => searchChunks(services, scope, wording)));
  const ranked = mergeRankings(searches.flatMap((one) => (one ? [rerank(one.passages, one.intent, today)] : [])));
  const best =
    writer.chat.reranks && ranked.length > 1
      ? await tryModel(log, 'passages not reranked', rerankPassages(writer.chat, writer.use, asked, ranked))
      : null;
  return { asked, found: searches[0] ?? null, forModel: best ?? ranked };
}

/** Null to search the question as typed. */
async function reword(
  services: Services,
  { chatbot, text, history }: Question,
  language: string,
  writer: Writer,
): Promise<RewordedQuestion | null> {
  const { log } = services;
  const siteLanguage = await knowledgeLanguage(services, chatbot);
  if (siteLanguage === null || (history.length === 0 && siteLanguage === language)) return null;
  const input = { text, history, siteLanguage, visitorLanguage: language };
  return tryModel(log, 'question not reworded', rewordQuestion(writer.chat, writer.use, input));
}

/** Merges the rankings of several wordings of a question. */
function mergeRankings(rankings: readonly (readonly RankedPassage[])[]): RankedPassage[] {
  const [only] = rankings;
  if (only && rankings.length === 1) return [...only];
  const merged = new Map<number, { passage: RankedPassage; score: number }>();
  for (const ranking of rankings) {
    for (const [place, passage] of ranking.entries()) {
      const known = merged.get(passage.id) ?? { passage, score: 0 };
      known.score += 1 / (rrfConstant + place + 1);
      merged.set(passage.id, known);
    }
  }
  return [...merged.values()].sort((a, b) => b.score - a.score).map(({ passage }) => passage);
}

/** The result of an optional model call, or null if it fails, because an answer without it is better than an error. */
async function tryModel<Result>(log: Logger, failed: string, work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, failed);
    return null;
  }
}
