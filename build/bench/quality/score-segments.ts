/** Scores extracted text by phrases that must and must not be in it, ignoring spacing. Counts are summed over pages. */

export interface SegmentScore {
  f1: number;
  precision: number;
  recall: number;
  wantedKept: string;
  unwantedDropped: string;
}

export function scoreSegments(pages: { text: string; wanted: string[]; unwanted: string[] }[]): SegmentScore {
  let kept = 0;
  let wantedTotal = 0;
  let leaked = 0;
  let unwantedTotal = 0;
  for (const { text, wanted, unwanted } of pages) {
    const flat = flatten(text);
    const isIn = (phrase: string): boolean => flat.includes(flatten(phrase));
    kept += wanted.filter(isIn).length;
    wantedTotal += wanted.length;
    leaked += unwanted.filter(isIn).length;
    unwantedTotal += unwanted.length;
  }
  const precision = kept + leaked === 0 ? 0 : kept / (kept + leaked);
  const recall = wantedTotal === 0 ? 0 : kept / wantedTotal;
  return {
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    precision,
    recall,
    wantedKept: `${kept}/${wantedTotal}`,
    unwantedDropped: `${unwantedTotal - leaked}/${unwantedTotal}`,
  };
}

function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
