import { createHash } from 'node:crypto';
import { chunkPage } from '../chunk-page.ts';
import type { ChunkText } from '../types.ts';
import type { Source } from './read-sources.ts';
import type { PageOutline } from './site-outline.ts';

export interface PreparedChunk extends ChunkText {
  source: Source;
  /** SHA-256 of header and body: equal text keeps its embedding. */
  contentHash: string;
}

/** Cuts one text of a website into passages. */
export function prepareChunks(source: Source, outlines: ReadonlyMap<number, PageOutline>): PreparedChunk[] {
  const outline = source.kind === 'page' ? outlines.get(source.id) : undefined;
  const text = { title: outline?.title ?? source.title, content: source.content };
  return chunkPage(text, outline?.namesAnotherPage).map((chunk) => ({
    ...chunk,
    source,
    contentHash: createHash('sha256').update(`${chunk.header}\n${chunk.body}`).digest('hex'),
  }));
}
