import { joinSentences, splitSentences } from './sentences.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu;
/** Chinese, Japanese and Thai words are about two characters long and not separated by spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
/** No real word or code is longer; what is has no places to break at and is cut by length. */
const MAX_RUN = 200;
const MAX_CHARACTERS_PER_WORD = 12;

/** Words as a reader would count them, also in scripts without spaces. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const rest = unspaced === 0 ? text : text.replace(UNSPACED, ' ');
  return Math.ceil(unspaced / 2) + (rest.match(WORD)?.length ?? 0);
}

function splitRun(text: string, maxLength: number): string[] {
  const pieces: string[] = [];
  const characters = Array.from(text);
  for (let i = 0; i < characters.length; i += maxLength) pieces.push(characters.slice(i, i + maxLength).join(''));
  return pieces;
}

/** A sentence too long for one passage is cut between words, and a 'word' without end between characters. */
function splitSentence(sentence: string, maxWords: number): string[] {
  const maxLength = maxWords * MAX_CHARACTERS_PER_WORD;
  if (countWords(sentence) <= maxWords && sentence.length <= maxLength) return [sentence];
  const pieces: string[] = [];
  let piece = '';
  let words = 0;
  for (const run of sentence.split(/\s+/u).flatMap((word) => splitRun(word, MAX_RUN))) {
    const length = Math.max(1, countWords(run));
    if (piece !== '' && (words + length > maxWords || piece.length + run.length > maxLength)) {
      pieces.push(piece);
      piece = '';
      words = 0;
    }
    piece = piece === '' ? run : `${piece} ${run}`;
    words += length;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

/** Cuts a paragraph at sentence ends into pieces of nearly equal length, none above `maxWords`. */
export function splitLongText(text: string, maxWords: number): string[] {
  const total = countWords(text);
  if (total <= maxWords && text.length <= maxWords * MAX_CHARACTERS_PER_WORD) return [text];
  const target = total / Math.ceil(total / maxWords);
  const pieces: string[] = [];
  let piece = '';
  let words = 0;
  for (const sentence of splitSentences(text).flatMap((long) => splitSentence(long, maxWords))) {
    const length = countWords(sentence);
    if (piece !== '' && (words + length > maxWords || words >= target)) {
      pieces.push(piece);
      piece = '';
      words = 0;
    }
    piece = joinSentences([piece, sentence]);
    words += length;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}
