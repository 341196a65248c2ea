import { foldText } from '#server/language/fold-text.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';

/** Since when the site's own place exists, folded. */
const askedPattern =
  /\b(?:since when|how long (?:has|have)|seit wann|wie lange gibt es|depuis (?:quand|combien de temps)|desde (?:cuando|quando)|hace cuanto|da quanto(?: tempo)?|da quando|sinds wanneer|hoe lang (?:bestaa|zi)\p{L}+)\b/u;
/** Words that say that it exists, besides those that name it. */
const existPattern =
  /^(?:open\p{L}*|exist\p{L}*|esist\p{L}*|been|business|running|runs?|around|going|here|gibt|gab|besteh\p{L}*|geoffnet|offen|betreib\p{L}*|ouvert\p{L}*|abiert\p{L}*|apert\p{L}*|abert\p{L}*|activ\p{L}*|attiv\p{L}*|funciona\p{L}*|bestaa\p{L}*|actief)$/u;
const statedPattern =
  /\b(?:since|established|founded|est\.|seit|gegrundet|depuis|fondee?|creee?|desde|fundad[oa]|(?:opened|opende|geopend) in|ouvert\p{L}* (?:ses portes )?en|abrio (?:sus puertas )?en|abriu (?:as portas )?em|aperto nel|creado|creada|dal|nat[oa] nel|fondat[oa]|sinds|opgericht|criad[oa])\b.{0,40}?\b(?:1[5-9]|20)\d\d\b/u;

/** Why the verdict is certain. */
export const sinceWhen = 'a sentence that says since when it exists';

/** 'Since 1952, we play at the forest' for 'Since when does the club exist?': the two share no word. */
export function findSince(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  const isOfPlace = question.terms.every(
    ({ typed, isSite, isFrame }) => isSite || isFrame || existPattern.test(foldText(typed)),
  );
  if (!askedPattern.test(foldText(question.text)) || !isOfPlace) return null;
  for (const place of places) {
    if (!place.passage.places.some((one) => one === 'home' || one === 'about')) continue;
    const unit = place.units.find(({ text, isLabel }) => !isLabel && statedPattern.test(foldText(text)));
    if (unit) {
      const coverage = coverageOf(question, [unit], place);
      return { place, units: [unit], core: unit, proof: 'proven', because: sinceWhen, coverage, score: 1 };
    }
  }
  return null;
}
