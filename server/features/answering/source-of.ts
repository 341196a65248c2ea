import type { Passage } from '#server/features/knowledge/search/passage.ts';
import type { Source } from '#shared/contracts/conversations.ts';

/** What an answer links to for a passage; null for a passage without a page. */
export function sourceOf({ url, title, age }: Pick<Passage, 'url' | 'title' | 'age'>): Source | null {
  if (url === null) return null;
  return { url, title, ...(age?.checkedAt && { checkedAt: age.checkedAt.toISOString() }) };
}

/** Each page once. */
export function sourcesOf(passages: readonly Pick<Passage, 'url' | 'title' | 'age'>[]): Source[] {
  const sources: Source[] = [];
  for (const passage of passages) {
    const source = sourceOf(passage);
    if (source && !sources.some(({ url }) => url === source.url)) sources.push(source);
  }
  return sources;
}
