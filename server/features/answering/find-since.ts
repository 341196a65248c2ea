import { isTeamPage } from '#server/features/knowledge/contact-page.ts';
import { isPlaceWord } from '#server/language/asking-words.ts';
import { foldText } from '#server/language/fold-text.ts';
import { isPersonName } from '#server/language/person-name.ts';
import { asksSinceWhen, saysSinceWhen } from '#server/language/question-time.ts';
import { splitWords } from '#server/language/words.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { type FoundAnswer, foundUnit } from './found-answer.ts';
import type { Place } from './place.ts';

/** Words that say that it exists, besides those that name it. */
const existPattern =
  /^(?:open\p{L}*|exist\p{L}*|esist\p{L}*|been|business|running|runs?|around|going|here|gibt|gab|besteh\p{L}*|geoffnet|offen|betreib\p{L}*|ouvert\p{L}*|abiert\p{L}*|apert\p{L}*|abert\p{L}*|activ\p{L}*|attiv\p{L}*|funciona\p{L}*|bestaa\p{L}*|actief|found\p{L}*|establish\p{L}*|creat\p{L}*|gegrundet|cree\p{L}*|fond\p{L}*|fund\p{L}*|creo|cread\p{L}*|criad\p{L}*|nat[oa]|opgericht|stat[oa]|ete|time|temps|tiempo|tempo|tijd|lang)$/u;

/** Why the verdict is certain. */
export const sinceWhen = 'a sentence that says since when it exists';

/** 'How long have you been in business?' */
export const asksSinceOfPlace = ({ text, terms, stats: { language } }: AskedQuestion): boolean =>
  asksSinceWhen(foldText(text)) &&
  terms.every(
    ({ typed, isSite, isFrame }) =>
      isSite || isFrame || existPattern.test(foldText(typed)) || isPlaceWord(foldText(typed), language),
  );

/** 'Since 1952, we play at the forest' for 'Since when does the club exist?': the two share no word. */
export function findSince(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  if (!asksSinceOfPlace(question)) return null;
  const stated = places
    .filter(({ passage }) => isAboutSite(passage))
    .flatMap((place) =>
      place.units
        .filter((unit) => !unit.isLabel && saysSinceWhen(foldText(unit.text)) && !isOfPerson(unit, place))
        .map((unit) => ({ place, unit })),
    );
  const own = stated.find(({ unit }) => speaksOfItself(unit, question)) ?? stated.find(({ unit }) => !hasSubject(unit));
  return own ? foundUnit(question, own.place, own.unit, { proof: 'proven', because: sinceWhen }) : null;
}

/** '- with us since 2013', below the name of someone. */
const isOfPerson = ({ kind }: AnswerUnit, { passage }: Place): boolean =>
  kind === 'item' && isPersonName(passage.header.split(' > ').slice(1).at(-1) ?? '');

const selfPattern =
  /\b(?:we|our|us|wir|uns\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+|noi|nostr\p{L}+|nos|noss\p{L}+|wij|we|ons|onze)\b/u;

/** 'We', the name of the site, or the kind of place that it is: 'Founded in 1961, the club ...' */
const speaksOfItself = ({ text, stems }: AnswerUnit, { terms, stats: { language } }: AskedQuestion): boolean =>
  selfPattern.test(foldText(text)) ||
  terms.some(({ isSite, stem }) => isSite && stems.has(stem)) ||
  splitWords(text, language).some(({ surface }) => isPlaceWord(surface, language));

/** 'Since 1964, judo has been an Olympic sport' is about something else. */
const hasSubject = ({ text }: AnswerUnit): boolean => sinceOfOther.test(foldText(text));
const sinceOfOther =
  /^(?:since|seit|depuis|desde|dal|sinds) (?:(?:dem|le|el|il|o) )?(?:(?:jahr|year|l annee|annee|ano|anno|jaar) )?(?:1[5-9]|20)\d\d,? \p{L}+(?: \p{L}+){3,}/u;

const historyPattern = /\b(?:history|our-story|geschichte|chronik|histoire|historia|storia|geschiedenis)\b/u;

const isAboutSite = ({ places, url, header }: Place['passage']): boolean =>
  places.some((one) => one === 'home' || one === 'about') ||
  historyPattern.test(foldText(header)) ||
  (url !== null && (isTeamPage(url) || historyPattern.test(foldText(url))));
