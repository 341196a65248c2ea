/** More than a text of ten million characters can have. */
const passagesPerSource = 2 ** 20;

/** The location of a passage: a revision of a source, and the index within it. */
export interface PassageKey {
  sourceId: number;
  ord: number;
}

/** A number that identifies a passage. Ids ascend in the order of the sources and within each source. */
export const passageId = ({ sourceId, ord }: PassageKey): number => sourceId * passagesPerSource + ord;

export const passageKey = (id: number): PassageKey => ({
  sourceId: Math.floor(id / passagesPerSource),
  ord: id % passagesPerSource,
});
