import { createHash } from 'node:crypto';
import { chunkPage } from '../chunk-page.ts';
import { pagePlaces } from '../page-place.ts';
import type { ChunkText } from '../types.ts';
import type { WholeSource } from './read-sources.ts';
import type { PageOutline } from './site-outline.ts';
import { splitContent } from './split-content.ts';
import { toUuid } from './to-uuid.ts';

export interface PreparedChunk extends ChunkText {
  source: WholeSource;
  /** The page's title, for display, without the name of the site. */
  title: string;
  /** The first 128 bits of the SHA-256 of header and body. Equal texts share their embedding. */
  textHash: string;
}

/** Cuts a text of a website into passages, yielding as many at a time as fit in a few milliseconds. */
export function* prepareChunks(source: WholeSource, outline?: PageOutline): Generator<PreparedChunk[]> {
  const title = (outline?.title ?? source.title).toWellFormed();
  const places = pagePlaces(source, outline?.root);
  let ord = 0;
  for (const content of splitContent(source.content)) {
    yield chunkPage({ title, content }, outline?.namesAnotherPage).map((chunk) => {
      // A long line may have been cut inside a surrogate pair, which neither models nor the database accept.
      const header = chunk.header.toWellFormed();
      const body = chunk.body.toWellFormed();
      const textHash = toUuid(createHash('sha256').update(`${header}\n${body}`).digest('hex'));
      return { ...chunk, header, body, places: [...places, ...chunk.places], ord: ord++, source, title, textHash };
    });
  }
}
