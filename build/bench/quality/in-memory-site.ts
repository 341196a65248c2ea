import { extractiveReply, readQuestion } from '#server/features/answering/extractive-reply.ts';
import { rerank } from '#server/features/answering/rerank.ts';
import { chunkPage } from '#server/features/knowledge/chunk-page.ts';
import { detectLanguage } from '#server/features/knowledge/detect-language.ts';
import { buildInMemoryIndex } from '#server/features/knowledge/in-memory-index.ts';
import { findLinkLines } from '#server/features/knowledge/link-lists.ts';
import { withoutSiteName } from '#server/features/knowledge/site-name.ts';
import type { Ask, QaPage } from './qa.ts';

const SEARCH_LIMIT = 40;

/** A site's assistant without database or model, with the same chunks, scores and answers. */
export function openInMemorySite(pages: readonly QaPage[]): Ask {
  const language = detectLanguage(pages.map((page) => page.content).join('\n'));
  const titles = withoutSiteName(pages.map((page) => page.title));
  const linkLines = findLinkLines(pages);
  const chunks = pages
    .flatMap((page, i) =>
      chunkPage({ title: titles[i] ?? page.title, content: page.content }, linkLines[i]).map((chunk) => ({
        ...chunk,
        url: page.url,
        title: titles[i] ?? page.title,
      })),
    )
    .map((chunk, id) => ({ ...chunk, id }));
  const index = buildInMemoryIndex(chunks, language);

  return (question) => {
    const read = readQuestion(question, index.stats);
    const own = index.scores(read.query.vector);
    const found = index.search(read.query.expanded, SEARCH_LIMIT).map(({ chunk, score }) => ({
      ...chunk,
      lexScore: own.get(chunk) ?? 0,
      expandedScore: score,
      cosine: null,
    }));
    const stated = read.intent.isContact
      ? chunks.filter((chunk) => read.intent.wants.some((kind) => chunk.facts.includes(kind)))
      : [];
    const unmatched = stated
      .filter((chunk) => !found.some(({ id }) => id === chunk.id))
      .map((chunk) => ({ ...chunk, lexScore: 0, expandedScore: 0, cosine: null }));
    const ranked = rerank([...found, ...unmatched.slice(0, SEARCH_LIMIT)], read.intent);
    const reply = extractiveReply(ranked, read, index.stats, language, null);
    return {
      rankedUrls: ranked.flatMap((passage) => passage.url ?? []),
      answer: reply.text,
      outcome: reply.outcome,
      cited: reply.sources.map((source) => source.url),
    };
  };
}
