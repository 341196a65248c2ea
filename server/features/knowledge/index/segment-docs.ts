import type { Lengths } from '../lexical-index.ts';
import { VarintReader, VarintWriter } from './varints.ts';

/** The data of a passage in a segment, apart from its features. */
export interface IndexedPassage {
  sourceId: number;
  ord: number;
  lengths: Lengths;
  isLinkList: boolean;
  /** Set for a passage of a chatbot's own file. */
  chatbotId: number | null;
}

/** Packs the passages of a segment in order. */
export function packDocs(docs: readonly IndexedPassage[]): Buffer {
  const writer = new VarintWriter();
  let lastSource = 0;
  for (const { sourceId, ord, lengths, isLinkList, chatbotId } of docs) {
    // Sources ascend, so that a passage can be found by binary search.
    writer.write(sourceId - lastSource);
    writer.write(ord);
    for (const length of lengths) writer.write(length);
    writer.write((isLinkList ? 1 : 0) + (chatbotId === null ? 0 : 2));
    if (chatbotId !== null) writer.write(chatbotId);
    lastSource = sourceId;
  }
  return writer.take();
}

export function* readDocs(packed: Uint8Array): Generator<IndexedPassage> {
  const reader = new VarintReader(packed);
  let sourceId = 0;
  while (!reader.isAtEnd) {
    sourceId += reader.read();
    const ord = reader.read();
    const lengths: Lengths = [reader.read(), reader.read(), reader.read()];
    const flags = reader.read();
    yield {
      sourceId,
      ord,
      lengths,
      isLinkList: (flags & 1) === 1,
      chatbotId: (flags & 2) === 2 ? reader.read() : null,
    };
  }
}
