/** More passages than a text of ten million characters has. */
const passagesPerSource = 2 ** 20;

/** Where a passage is stored: a revision of a source, and its place in that. */
export interface PassageKey {
  sourceId: number;
  ord: number;
}

/** One number for a passage; they ascend in the order of the sources and within them. */
export const passageId = ({ sourceId, ord }: PassageKey): number => sourceId * passagesPerSource + ord;

export const passageKey = (id: number): PassageKey => ({
  sourceId: Math.floor(id / passagesPerSource),
  ord: id % passagesPerSource,
});
