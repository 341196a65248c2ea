import { splitWords } from './words.ts';

const compoundLanguages: ReadonlySet<string> = new Set(['de', 'nl']);
const minPart = 4;
/** 'Les' in 'beginnersles', after a first part that isn't there by chance. */
const minShortPart = 3;
const minBeforeShort = 7;
const maxLength = 40;
/** What joins two parts: 'Geburtstag-s-torte', 'Familie-n-karte', 'Kind-er-preis'. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/** Whether words of a language are written together, so that one may be a part of another. */
export const formsCompounds = (language: string): boolean => compoundLanguages.has(language);

const otherThings =
  /^(?:autobahn|kindergart|handschuh|krankenhaus|rathaus|bahnhof|friedhof|flughaf|kinderwag|einkaufswag|begraafplaats|ziekenhuis|stadhuis)/u;
/** Whether a compound is no kind of what its last part names: 'Autobahn' and 'Bahn'. */
export const isOtherThing = (compound: string): boolean => otherThings.test(compound);

const numberedPattern = /^(?<name>\p{L}{2,})(?<number>\d{1,4})$/u;

/**
 * The two words of a site that a German or Dutch word consists of, as stems: 'Familienkarte' for a site with 'Karte für
 * Familien'. In every language, 'BF17' for a site with 'BF 17'. Null if the site doesn't use both.
 */
export function compoundParts(
  word: string,
  language: string,
  isKnown: (stem: string) => boolean,
): [string, string] | null {
  if (word.length > maxLength) return null;
  const { name, number } = numberedPattern.exec(word)?.groups ?? {};
  if (name !== undefined && number !== undefined) {
    const stem = splitWords(name, language)[0]?.stem;
    return stem !== undefined && isKnown(stem) && isKnown(number) ? [stem, number] : null;
  }
  if (!formsCompounds(language) || word.length < 2 * minPart) return null;
  const knownStem = (part: string, min = minPart): string | undefined => {
    const stem = part.length < min ? undefined : splitWords(part, language)[0]?.stem;
    return stem !== undefined && isKnown(stem) ? stem : undefined;
  };
  let best: [string, string] | null = null;
  let length = 0;
  for (let at = minPart; at <= word.length - minShortPart; at++) {
    const shorter = Math.min(at, word.length - at);
    const last = shorter > length ? knownStem(word.slice(at), at < minBeforeShort ? minPart : minShortPart) : undefined;
    if (last === undefined) continue;
    const before = word.slice(0, at);
    const first = joints
      .filter((joint) => before.endsWith(joint))
      .map((joint) => knownStem(before.slice(0, before.length - joint.length)))
      .find((stem) => stem !== undefined);
    if (first === undefined) continue;
    best = [first, last];
    length = shorter;
  }
  return best;
}
