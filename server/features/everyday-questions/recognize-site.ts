import { foldText } from '#server/language/fold-text.ts';
import { type SiteKind, siteKinds } from '#shared/contracts/everyday-questions.ts';
import { siteWords } from './site-words.ts';

/** A name, title or heading of a website. */
export interface SiteText {
  text: string;
  /** How much it says about the whole website, from 0. */
  weight: number;
}

export interface RecognizedSite {
  kind: SiteKind;
  /** The words that show it, the most telling first. Empty if none do. */
  because: string[];
}

const mostReasons = 3;
/** 'Council' and 'Councils' are one reason. */
const tellingLetters = 5;
/** Most small websites without a telling word offer a service. */
const usualKind: SiteKind = 'service';

const patternOf = (words: string): RegExp =>
  new RegExp(
    `^(?:${words
      .split(/\s+/u)
      .map((word) => word.replaceAll('*', '[\\p{L}-]*'))
      .join('|')})$`,
    'u',
  );

const patterns = siteKinds.map((kind) => ({ kind, pattern: patternOf(siteWords[kind]) }));

/**
 * What a website is for, told from the words of its texts. Each word counts once, with the most telling text that has
 * it, so that a hundred talks or products say no more than one.
 */
export function recognizeSite(texts: readonly SiteText[]): RecognizedSite {
  const weights = new Map<string, { word: string; weight: number }>();
  for (const { text, weight } of texts) {
    for (const word of text.match(/\p{L}[\p{L}\p{M}-]*/gu) ?? []) {
      const folded = foldText(word);
      if ((weights.get(folded)?.weight ?? 0) < weight) weights.set(folded, { word, weight });
    }
  }
  const found = patterns.map(({ kind, pattern }) => {
    const words = [...weights].filter(([folded]) => pattern.test(folded)).map(([, one]) => one);
    return { kind, words, score: words.reduce((sum, { weight }) => sum + weight, 0) };
  });
  const best = found.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score === 0) return { kind: usualKind, because: [] };
  const telling = best.words.toSorted((a, b) => b.weight - a.weight).map(({ word }) => word);
  const beginning = (word: string) => foldText(word).slice(0, tellingLetters);
  const distinct = telling.filter((word, at) => telling.findIndex((one) => beginning(one) === beginning(word)) === at);
  return { kind: best.kind, because: distinct.slice(0, mostReasons) };
}
