import { createHash } from 'node:crypto';
import { chunkPage } from '../chunk-page.ts';
import type { ChunkText } from '../types.ts';
import type { Source } from './read-sources.ts';
import type { PageOutline } from './site-outline.ts';
import { splitContent } from './split-content.ts';

export interface PreparedChunk extends ChunkText {
  source: Source;
  /** For people: the page's title without the name of the site. */
  title: string;
  /** SHA-256 of header and body: equal text keeps its embedding. */
  contentHash: string;
}

/** Cuts one text of a website into passages, as many at a time as a few milliseconds allow. */
export function* prepareChunks(source: Source, outlines: ReadonlyMap<number, PageOutline>): Generator<PreparedChunk[]> {
  const outline = source.kind === 'page' ? outlines.get(source.id) : undefined;
  const title = outline?.title ?? source.title;
  let ord = 0;
  for (const content of splitContent(source.content)) {
    yield chunkPage({ title, content }, outline?.namesAnotherPage).map((chunk) => ({
      ...chunk,
      ord: ord++,
      source,
      title,
      contentHash: createHash('sha256').update(`${chunk.header}\n${chunk.body}`).digest('hex'),
    }));
  }
}
