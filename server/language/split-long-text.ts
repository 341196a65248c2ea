import { isAscii } from './fold-text.ts';
import { joinSentences, splitSentences } from './sentences.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu;
const asciiWordPattern = /[A-Za-z0-9][A-Za-z0-9'.-]*/g;
/** Chinese, Japanese and Thai words are about two characters long and not separated by spaces. */
const unspacedPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
/** Longer than any real word. Each such part counts again, so that a passage can't be one endless 'word'. */
const maxWordLength = 24;
const maxCharactersPerWord = 40;

/** Counts words as a reader would, even in scripts without spaces. */
export function countWords(text: string): number {
  let words = 0;
  if (isAscii(text)) {
    for (const word of text.match(asciiWordPattern) ?? []) words += Math.ceil(word.length / maxWordLength);
    return atLeast(words, text);
  }
  const unspaced = text.match(unspacedPattern)?.length ?? 0;
  const rest = unspaced === 0 ? text : text.replace(unspacedPattern, ' ');
  words = Math.ceil(unspaced / 2);
  for (const [word] of rest.matchAll(wordPattern)) words += Math.ceil(word.length / maxWordLength);
  return atLeast(words, text);
}

/** Text of only symbols, such as a wall of emoji or dashes, has no words but a length. */
const atLeast = (words: number, text: string) => Math.max(words, Math.floor(text.length / maxCharactersPerWord));

function splitRun(text: string): string[] {
  if (text.length <= maxWordLength) return [text];
  const pieces: string[] = [];
  const characters = Array.from(text);
  for (let i = 0; i < characters.length; i += maxWordLength) {
    pieces.push(characters.slice(i, i + maxWordLength).join(''));
  }
  return pieces;
}

/** Cuts a sentence that is too long for one passage between words, and an endless 'word' between characters. */
function splitSentence(sentence: string, maxWords: number): string[] {
  if (countWords(sentence) <= maxWords) return [sentence];
  const pieces: string[] = [];
  let piece: string[] = [];
  let words = 0;
  for (const run of sentence.split(/\s+/u).flatMap(splitRun)) {
    const length = Math.max(1, countWords(run));
    if (piece.length > 0 && words + length > maxWords) {
      pieces.push(piece.join(' '));
      piece = [];
      words = 0;
    }
    piece.push(run);
    words += length;
  }
  if (piece.length > 0) pieces.push(piece.join(' '));
  return pieces;
}

/** Cuts a paragraph at sentence ends into pieces of nearly equal length, none above `maxWords`. */
export function splitLongText(text: string, maxWords: number): string[] {
  const total = countWords(text);
  if (total <= maxWords) return [text];
  const target = total / Math.ceil(total / maxWords);
  const pieces: string[] = [];
  let piece: string[] = [];
  let words = 0;
  for (const sentence of splitSentences(text).flatMap((long) => splitSentence(long, maxWords))) {
    const length = countWords(sentence);
    if (piece.length > 0 && (words + length > maxWords || words >= target)) {
      pieces.push(joinSentences(piece));
      piece = [];
      words = 0;
    }
    piece.push(sentence);
    words += length;
  }
  if (piece.length > 0) pieces.push(joinSentences(piece));
  return pieces;
}
