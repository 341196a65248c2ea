import { chunkPage } from '#server/features/knowledge/chunk-page.ts';
import { findLinkLines } from '#server/features/knowledge/link-lists.ts';
import { pagePlaces, rootOf } from '#server/features/knowledge/page-place.ts';
import { factsToFetch } from '#server/features/knowledge/search/facts-to-fetch.ts';
import { isNamed, namedIn } from '#server/features/knowledge/search/named-pages.ts';
import type { PageAge, RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { readQuestion } from '#server/features/knowledge/search/read-question.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import { buildInMemoryIndex } from '#server/features/knowledge/testing/in-memory-index.ts';
import type { CollectionStats } from '#server/features/knowledge/types.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { ownTitles } from '#shared/crawler/site-name.ts';
import { extractiveReply } from '../extractive-reply.ts';
import { lastAnswerTo, withPreviousQuestion } from '../follow-up.ts';
import type { ExtractiveAnswer } from '../types.ts';

const searchLimit = 40;
const readAround = 8;
const distance = 2;

export interface InMemoryAssistant {
  stats: CollectionStats;
  ask(question: string): { ranked: RankedPassage[]; reply: ExtractiveAnswer };
  /** Asks after earlier messages, oldest first. */
  converse(question: string, history: readonly { isFromUser: boolean; content: string }[]): ExtractiveAnswer;
}

/**
 * A site's assistant without a database or model, with the same chunks, scores and answers, for tests and measurements.
 */
export function inMemoryAssistant(
  pages: readonly { url: string; title: string; content: string; linkShare?: number; age?: PageAge }[],
  today = new Date().toISOString().slice(0, 10),
): InMemoryAssistant {
  const language = detectLanguage(pages.map((page) => page.content).join('\n'));
  const titles = ownTitles(pages);
  const linkLines = findLinkLines(pages);
  const root = rootOf(pages.map(({ url }) => url));
  const chunks = pages
    .flatMap(({ url, content, linkShare = 0, age, ...page }, i) => {
      const title = titles[i] ?? page.title;
      const places = pagePlaces({ url, characters: content.length, linkShare }, root);
      return chunkPage({ title, content }, linkLines[i]).map((chunk) => ({
        ...chunk,
        places: [...places, ...chunk.places],
        url,
        title,
        ...(age && { age }),
      }));
    })
    .map((chunk, id) => ({ ...chunk, id }));
  const index = buildInMemoryIndex(chunks, language);

  const ask = (question: string, lastAnswer = ''): { ranked: RankedPassage[]; reply: ExtractiveAnswer } => {
    const read = readQuestion(question, index.stats);
    const { intent, query } = read;
    const ownScores = index.scores(query.vector);
    const found = index.search(query.expanded, searchLimit).map(({ chunk, score }) => ({
      ...chunk,
      lexScore: ownScores.get(chunk) ?? 0,
      expandedScore: score,
      cosine: null,
    }));
    const facts = factsToFetch(read, index.stats.language);
    const unmatched = chunks
      .filter((chunk) => facts.some((kind) => chunk.facts.includes(kind)))
      .filter((chunk) => !found.some(({ id }) => id === chunk.id))
      .map((chunk) => ({ ...chunk, lexScore: 0, expandedScore: 0, cosine: null }));
    const ranked = rerank([...found, ...unmatched.slice(0, searchLimit)], intent, today);
    const named = namedIn(read);
    const around = chunks
      .filter(
        (chunk) =>
          isNamed(chunk, named) ||
          ranked
            .slice(0, readAround)
            .some(({ url, ord }) => url === chunk.url && Math.abs(ord - chunk.ord) <= distance),
      )
      .map((chunk) => ({ ...chunk, lexScore: 0, expandedScore: 0, cosine: null }));
    const visitor = detectLanguage(question, [index.stats.language]);
    const reply = extractiveReply({
      read,
      ranked,
      around,
      stats: index.stats,
      language: visitor,
      lastAnswer,
      today,
    });
    return { ranked, reply };
  };

  return {
    stats: index.stats,
    ask: (question) => ask(question),
    converse(question, history) {
      const previous = history.findLast((message) => message.isFromUser)?.content;
      return ask(withPreviousQuestion(question, previous, language), lastAnswerTo(question, history)).reply;
    },
  };
}
