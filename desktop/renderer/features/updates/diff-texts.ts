import { type ChangeObject, diffArrays, diffWords } from 'diff';

/** A piece of a line: in both texts, or only in the one before or after. */
export interface Piece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Lines that are the same in both texts, or a place where they differ. */
export type Passage = { kind: 'same'; lines: string[] } | { kind: 'different'; pieces: Piece[] };

/** Texts with more differences than these are shown whole, since comparing them would block the page. */
const mostLines = 2000;
const mostWords = 1500;

/** Compares two texts by lines, and the lines that differ by words, in languages without spaces too. */
export function diffTexts(before: string, after: string): Passage[] {
  const lines = diffArrays(linesOf(before), linesOf(after), { maxEditLength: mostLines });
  if (!lines) return [{ kind: 'different', pieces: diffPieces(before, after) }];
  const passages: Passage[] = [];
  for (let at = 0; at < lines.length; at++) {
    const part = lines[at] as ChangeObject<string[]>;
    if (!part.added && !part.removed) {
      passages.push({ kind: 'same', lines: part.value });
      continue;
    }
    const next = lines[at + 1];
    const isReplaced = part.removed && next?.added;
    const removed = part.removed ? part.value : [];
    const added = part.added ? part.value : isReplaced ? next.value : [];
    if (isReplaced) at += 1;
    passages.push({ kind: 'different', pieces: diffPieces(removed.join('\n'), added.join('\n')) });
  }
  return passages;
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

function diffPieces(before: string, after: string): Piece[] {
  const whole: Piece[] = [
    { text: before, in: 'before' as const },
    { text: after, in: 'after' as const },
  ].filter(({ text }) => text !== '');
  if (whole.length < 2) return whole;
  const words = diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }),
    maxEditLength: mostWords,
  });
  return (
    words?.map(({ value, added, removed }) => ({ text: value, in: added ? 'after' : removed ? 'before' : 'both' })) ??
    whole
  );
}
