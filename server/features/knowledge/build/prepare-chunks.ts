import { createHash } from 'node:crypto';
import { chunkPage } from '../chunk-page.ts';
import type { ChunkText } from '../types.ts';
import type { Source } from './read-sources.ts';
import type { PageOutline } from './site-outline.ts';

export interface PreparedChunk extends ChunkText {
  source: Source;
  /** For people: the page's title without the name of the site. */
  title: string;
  /** SHA-256 of header and body: equal text keeps its embedding. */
  contentHash: string;
}

/** Cuts one text of a website into passages. */
export function prepareChunks(source: Source, outlines: ReadonlyMap<number, PageOutline>): PreparedChunk[] {
  const outline = source.kind === 'page' ? outlines.get(source.id) : undefined;
  const title = outline?.title ?? source.title;
  return chunkPage({ title, content: source.content }, outline?.namesAnotherPage).map((chunk) => ({
    ...chunk,
    source,
    title,
    contentHash: createHash('sha256').update(`${chunk.header}\n${chunk.body}`).digest('hex'),
  }));
}
