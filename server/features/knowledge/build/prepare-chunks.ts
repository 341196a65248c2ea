import { createHash } from 'node:crypto';
import { chunkPage } from '../chunk-page.ts';
import { pagePlaces } from '../page-place.ts';
import type { ChunkText } from '../types.ts';
import type { Source } from './read-sources.ts';
import type { PageOutline } from './site-outline.ts';
import { splitContent } from './split-content.ts';
import { toUuid } from './to-uuid.ts';

export interface PreparedChunk extends ChunkText {
  source: Source;
  /** For people: the page's title without the name of the site. */
  title: string;
  /** Of header and body, 128 bits of SHA-256: equal text keeps its embedding. */
  textHash: string;
}

/** Cuts one text of a website into passages, as many at a time as a few milliseconds allow. */
export function* prepareChunks(source: Source, outline?: PageOutline): Generator<PreparedChunk[]> {
  const title = (outline?.title ?? source.title).toWellFormed();
  const places = pagePlaces(source.url);
  let ord = 0;
  for (const content of splitContent(source.content)) {
    yield chunkPage({ title, content }, outline?.namesAnotherPage).map((chunk) => {
      // A long line may have been cut between the two halves of a letter, which neither models nor the database take.
      const header = chunk.header.toWellFormed();
      const body = chunk.body.toWellFormed();
      const textHash = toUuid(createHash('sha256').update(`${header}\n${body}`).digest('hex'));
      return { ...chunk, header, body, places: [...places, ...chunk.places], ord: ord++, source, title, textHash };
    });
  }
}
