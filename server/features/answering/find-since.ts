import { isTeamPage } from '#server/features/knowledge/contact-page.ts';
import { isPlaceWord } from '#server/language/asking-words.ts';
import { foldText } from '#server/language/fold-text.ts';
import { asksSinceWhen, saysSinceWhen } from '#server/language/question-time.ts';
import type { AskedQuestion } from './asked-question.ts';
import { type FoundAnswer, foundUnit } from './found-answer.ts';
import type { Place } from './place.ts';

/** Words that say that it exists, besides those that name it. */
const existPattern =
  /^(?:open\p{L}*|exist\p{L}*|esist\p{L}*|been|business|running|runs?|around|going|here|gibt|gab|besteh\p{L}*|geoffnet|offen|betreib\p{L}*|ouvert\p{L}*|abiert\p{L}*|apert\p{L}*|abert\p{L}*|activ\p{L}*|attiv\p{L}*|funciona\p{L}*|bestaa\p{L}*|actief|found\p{L}*|establish\p{L}*|creat\p{L}*|gegrundet|cree\p{L}*|fond\p{L}*|fund\p{L}*|creo|cread\p{L}*|criad\p{L}*|nat[oa]|opgericht|time|temps|tiempo|tempo|tijd|lang)$/u;

/** Why the verdict is certain. */
export const sinceWhen = 'a sentence that says since when it exists';

/** 'Since 1952, we play at the forest' for 'Since when does the club exist?': the two share no word. */
export function findSince(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  const isOfPlace = question.terms.every(
    ({ typed, isSite, isFrame }) =>
      isSite || isFrame || existPattern.test(foldText(typed)) || isPlaceWord(foldText(typed), question.stats.language),
  );
  if (!asksSinceWhen(foldText(question.text)) || !isOfPlace) return null;
  for (const place of places) {
    if (!isAboutSite(place.passage)) continue;
    const unit = place.units.find(({ text, isLabel }) => !isLabel && saysSinceWhen(foldText(text)));
    if (unit) return foundUnit(question, place, unit, { proof: 'proven', because: sinceWhen });
  }
  return null;
}

const historyPattern = /\b(?:history|our-story|geschichte|chronik|histoire|historia|storia|geschiedenis)\b/u;

const isAboutSite = ({ places, url }: Place['passage']): boolean =>
  places.some((one) => one === 'home' || one === 'about') ||
  (url !== null && (isTeamPage(url) || historyPattern.test(foldText(url))));
