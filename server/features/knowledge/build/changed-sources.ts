import { namedTitles, type VersionChanges } from '#shared/contracts/knowledge-versions.ts';
import { isLinkList } from '#shared/crawler/page-rating.ts';
import type { Database } from '../../../db/connection.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { readSources, type SourceHead } from './read-sources.ts';
import { digest, linkLinesOf, type PageOutline, type SiteOutline } from './site-outline.ts';
import { keyOf, type StoredSource } from './stored-sources.ts';

/** Increment when the same text would be cut, stemmed or counted differently. Everything is then rebuilt. */
const revision = 3;

export interface ChangedSource {
  head: SourceHead;
  /** The page's title, for display, without the name of the site. */
  title: string;
  outline: PageOutline | undefined;
  fingerprint: string;
}

export interface Changes {
  changed: ChangedSource[];
  /** Ids of revisions that were replaced or deleted. */
  ended: number[];
  /** For the owner. */
  named: VersionChanges;
}

/**
 * Finds the differences between a website's texts and its live version. Reads only new and changed texts, or all of
 * them if pages were added, removed or renamed, since that changes which lines name another page.
 */
export async function findChanges(
  db: Database,
  scope: WebsiteScope,
  {
    sources,
    stored,
    outline,
    hasSameNames,
    language,
    signal,
  }: {
    sources: readonly SourceHead[];
    stored: ReadonlyMap<string, StoredSource>;
    outline: SiteOutline;
    hasSameNames: boolean;
    language: string;
    signal: AbortSignal;
  },
): Promise<Changes> {
  const ended = new Set([...stored.values()].map(({ id }) => id));
  const removed = new Map(stored);
  const changed: ChangedSource[] = [];
  const titles: Record<'added' | 'changed', string[]> = { added: [], changed: [] };
  const toRead: { source: ChangedSource; known: StoredSource }[] = [];
  for (const head of sources) {
    const page = head.kind === 'page' ? outline.pages.get(head.id) : undefined;
    const title = (page?.title ?? head.title).toWellFormed();
    const fingerprint = digest([
      revision,
      language,
      title,
      head.url,
      head.language,
      head.chatbotId,
      isLinkList(head),
      head.textHash,
    ]);
    const known = stored.get(keyOf(head.kind, head.id));
    removed.delete(keyOf(head.kind, head.id));
    const source = { head, title, outline: page, fingerprint };
    if (known?.fingerprint !== fingerprint) {
      changed.push(source);
      titles[known ? 'changed' : 'added'].push(title || (head.url ?? ''));
    } else if (hasSameNames || !page) ended.delete(known.id);
    else toRead.push({ source, known });
  }
  const yieldToEventLoop = createYielder();
  let read = 0;
  for await (const texts of readSources(
    db,
    scope,
    toRead.map(({ source }) => source.head),
  )) {
    for (const { content } of texts) {
      signal.throwIfAborted();
      await yieldToEventLoop();
      const one = toRead[read++];
      if (!one) continue;
      if (one.known.linkLines === linkLinesOf(content, one.source.outline)) ended.delete(one.known.id);
      else changed.push(one.source);
    }
  }
  return {
    changed,
    ended: [...ended],
    named: {
      added: namedTitles(titles.added),
      changed: namedTitles(titles.changed),
      removed: namedTitles([...removed.values()].map((source) => source.title || (source.url ?? ''))),
    },
  };
}
