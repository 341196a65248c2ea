import type { SearchResult } from '#shared/contracts/knowledge.ts';
import { conflict } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import type { SearchScope } from './find-candidates.ts';
import { rerank } from './rerank.ts';
import { searchChunks } from './search-chunks.ts';

/**
 * What the assistant would read for a question, best first.
 * @throws AppError 409 if no knowledge base is built yet
 */
export async function searchResults(
  services: Services,
  scope: SearchScope,
  { query, limit }: { query: string; limit: number },
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const found = await searchChunks(services, scope, query, signal);
  if (!found) throw conflict('The knowledge base is not built yet');
  const today = new Date().toISOString().slice(0, 10);
  return rerank(found.passages, found.intent, today)
    .slice(0, limit)
    .map(({ url, title, header, body, score }) => ({
      url,
      title,
      heading: headingOf(header, title),
      text: body,
      score,
    }));
}

/** The header without the title at its beginning. */
const headingOf = (header: string, title: string) =>
  header.startsWith(title) ? header.slice(title.length).replace(/^ > /, '') : header;
