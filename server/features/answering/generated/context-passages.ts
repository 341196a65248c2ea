import { endedPassage } from '#server/features/knowledge/search/ended-passage.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { NearPassage } from '#server/features/knowledge/search/read-around.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import { sourceOf } from '../source-of.ts';

/** A passage as the model reads it. */
export interface ContextPassage {
  /** Null for a file and for an owner's entry. */
  source: Source | null;
  page: string;
  section: string;
  /** The passage with the text around it. */
  text: string;
  /** The passage alone, for models that can't read much. */
  core: string;
  /** The last day of an offer or event that is over. */
  ended?: string | undefined;
  passage?: RankedPassage;
}

/** More passages take time and rarely improve the answer. */
const most = 6;
/** The best two are read with the text around them. */
export const withSurroundings = 2;
const maxText = 1500;
const maxWideText = 4000;
/** Low enough for every language: Chinese has about one character per token, English four. */
const charactersPerToken = 3;
const unspacedPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu;
/** Tokens for the rules, the question and the JSON around the passages. */
const tokensBesides = 900;
const leastText = 200;

/** The passages a model reads. The first ones include their section, or their neighbors if it is short. */
export function contextPassages(
  ranked: readonly RankedPassage[],
  near: readonly NearPassage[],
  today: string,
): ContextPassage[] {
  const read = new Set<string>();
  const context: ContextPassage[] = [];
  for (const passage of ranked) {
    if (context.length === most) break;
    const place = (ord: number) => `${passage.url ?? passage.title} ${ord}`;
    // Skip text that an earlier passage already included.
    if (read.has(place(passage.ord))) continue;
    const around = near.filter(({ of }) => of === passage.id);
    const taken = around.length > 0 ? surroundings(passage, around) : [passage];
    for (const { ord } of taken) read.add(place(ord));
    context.push({
      passage,
      source: sourceOf(passage),
      ended: endedPassage(passage, today)?.day,
      page: passage.title,
      section: passage.header,
      core: passage.body.slice(0, maxText),
      text: joined(taken).slice(0, around.length > 0 ? maxWideText : maxText),
    });
  }
  return context;
}

type Piece = Pick<NearPassage, 'ord' | 'header' | 'body'>;

/** Expands from the passage: its own section first, then the next pieces on either side. */
function surroundings(passage: RankedPassage, around: readonly NearPassage[]): Piece[] {
  const taken: Piece[] = [passage];
  let length = passage.body.length;
  const grow = (mayTake: (piece: Piece) => boolean) => {
    for (const step of [1, -1]) {
      for (let ord = passage.ord + step; ; ord += step) {
        const piece = around.find((one) => one.ord === ord);
        if (!piece || !mayTake(piece) || length + piece.body.length > maxWideText) break;
        if (taken.some((one) => one.ord === ord)) continue;
        taken.push(piece);
        length += piece.body.length;
      }
    }
  };
  grow((piece) => piece.header === passage.header);
  grow((piece) => Math.abs(piece.ord - passage.ord) === 1);
  return taken.sort((a, b) => a.ord - b.ord);
}

/** Adds the heading of each piece from another section. */
function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ header, body }, i) => {
      const isNew = i > 0 && header !== pieces[i - 1]?.header && header !== '';
      return isNew ? `${header.split(' > ').at(-1)}\n${body}` : body;
    })
    .join('\n');
}

const tokensOf = (text: string) =>
  Math.ceil((text.match(unspacedPattern)?.length ?? 0) + text.replace(unspacedPattern, '').length / charactersPerToken);

/**
 * As many passages as fit the context with room for the reply. If space is short, the first ones lose the text around
 * them, and the last one is cut if enough of it remains.
 */
export function fitPassages(
  passages: readonly ContextPassage[],
  { contextTokens, replyTokens }: { contextTokens: number; replyTokens: number },
): ContextPassage[] {
  let left = contextTokens - replyTokens - tokensBesides;
  const fitting: ContextPassage[] = [];
  for (const passage of passages) {
    const beside = tokensOf(JSON.stringify([passage.page, passage.section]));
    const text = [passage.text, passage.core].find((one) => tokensOf(one) + beside <= left);
    if (text !== undefined) {
      fitting.push({ ...passage, text });
      left -= tokensOf(text) + beside;
      continue;
    }
    const share = Math.max(0, left - beside) / tokensOf(passage.core);
    const kept = Math.floor(passage.core.length * share);
    if (kept >= leastText || fitting.length === 0) {
      fitting.push({ ...passage, text: passage.core.slice(0, Math.max(leastText, kept)) });
    }
    break;
  }
  return fitting;
}
