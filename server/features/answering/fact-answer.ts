import { isAboutOthers } from '#server/features/key-facts/find-key-facts.ts';
import { isPeoplePage, isTeamPage } from '#server/features/knowledge/contact-page.ts';
import { isFrontPage } from '#server/features/knowledge/page-place.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { ReadQuestion } from '#server/features/knowledge/search/read-question.ts';
import type { LexicalQuery } from '#server/features/knowledge/types.ts';
import { isFrameWord } from '#server/language/asking-words.ts';
import { findFacts, hasFact, namesDatedDay, namesDays } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { monthNumbers, monthsInRanges } from '#server/language/months.ts';
import { tellsPast } from '#server/language/past-tense.ts';
import { type QuestionIntent, questionIntent } from '#server/language/question-intent.ts';
import { sameWords } from '#server/language/same-words.ts';
import { isTownBelow } from '#server/language/town-below-heading.ts';
import { namesWeather } from '#server/language/weather.ts';
import { mostOfWeek, namesHoliday, weekdaysIn } from '#server/language/weekdays.ts';
import { contentWords, splitWords } from '#server/language/words.ts';
import { type AnswerUnit, answerUnits, statesFact } from './answer-units.ts';
import { type AskedTerm, holdsTerm } from './asked-question.ts';
import { namesMonths } from './value-proof.ts';

const mostLabeled = 10;
const maxUnits = 8;
const maxLabelWords = 4;
/** Longer sentences only mention what they share with the question. */
const longestException = 25;

export interface FactAnswer {
  passage: RankedPassage;
  units: AnswerUnit[];
  /** The same below other headings beside that of the passage, in the order of the page: the hours of each group. */
  sections?: { heading: string; units: AnswerUnit[] }[];
}

const townPattern = /^\d{4,5} \p{Lu}\P{N}*$/u;
const mostLinesOfAddress = 2;
/** 'Complexe sportif' above '97440 Les Avirons': an address without a street. */
function linesAbove({ ord }: AnswerUnit, units: readonly AnswerUnit[]): AnswerUnit[] {
  const above = units.slice(Math.max(0, ord - mostLinesOfAddress), ord);
  const from = above.findLastIndex(({ text, length }) => length > maxLabelWords || /[.!?:]$/u.test(text));
  return above.slice(from + 1);
}

/** 'Opening hours' alone on its line is the label of the line below. */
function withLabel(unit: AnswerUnit, units: readonly AnswerUnit[]): AnswerUnit[] {
  if (townPattern.test(unit.text)) return [...linesAbove(unit, units), unit];
  const before = units[unit.ord - 1];
  const isLabel = before !== undefined && before.length <= maxLabelWords && findFacts(before.text).length === 0;
  return isLabel && !/[.!?]$/u.test(before.text) ? [before, unit] : [unit];
}

/**
 * The units that answer a question about one item of a list: the row of the day in question, or the sentence with the
 * exception ('Between Christmas and New Year we are closed'). Empty if the question names no item.
 */
function namedUnits(
  units: readonly AnswerUnit[],
  facts: readonly AnswerUnit[],
  intent: QuestionIntent,
  query: LexicalQuery,
  language: string,
): AnswerUnit[] {
  const days = daysAsked(intent);
  const usual = usualStems(intent, language);
  const things = thingsIn(intent, query, language);
  const ofThing = facts.filter((unit) => things.some(({ stem }) => unit.stems.has(stem)));
  // 'Is the shop open on Sunday?' isn't answered with the Sunday of the café.
  if (days.size > 0 && ofThing.length > 0 && ofThing.length < facts.length) return ofThing;
  // 'Are you closed in August?'
  const months = query.terms.filter(({ typed }) => monthNumbers.has(foldText(typed)));
  const ofMonth = units.filter((unit) => months.some(({ stem }) => unit.stems.has(stem)));
  if (intent.wants.includes('hours') && ofMonth.length > 0) return ofMonth;
  const ofDay = facts.filter(({ text }) => [...weekdaysIn(text, { isTimetable: true })].some((day) => days.has(day)));
  if (ofDay.length > 0) return ofDay;
  const asked = query.terms.map((term) => term.stem);
  const tellsApart = asked.filter((stem) => {
    const holders = facts.filter((unit) => unit.stems.has(stem)).length;
    return holders > 0 && holders <= facts.length / 2;
  });
  const exceptional = asked.filter((stem) => !usual.has(stem));
  return units.filter((unit) =>
    facts.includes(unit)
      ? tellsApart.some((stem) => unit.stems.has(stem))
      : intent.wants.includes('hours') &&
        unit.length <= longestException &&
        exceptional.some((stem) => unit.stems.has(stem)) &&
        [...usual].some((stem) => unit.stems.has(stem)),
  );
}

const contactHeadingPattern =
  /\b(?:contact|reach|visit|find us|location|address|opening|hours|impressum|imprint|legal notice|mentions? legales|aviso legal|note legali|colofon|kontakt|anfahrt|(?:offnungs|sprech|ordinations|geschafts|buro)zeiten|sprechstunden?|spreekuren|adresse|contacto|horario|direccion|horaires|contatti|orari|indirizzo|contato|endereco|openingstijden|adres|about us|uber uns|(?:infos? |informations? )?pratiques?|practical info|informazioni (?:utili|pratiche)|informacion (?:util|practica)|informac\p{L}+ (?:uteis|praticas)|praktische info|quand venir|telefon|phone|e-?mail|company information)/u;
/** 'Öffnungszeiten:' above the hours, on any page. */
const hoursLabelPattern =
  /(?:^|[\n.!?] ?)\W{0,3}(?:(?:our )?(?:opening|office|business) (?:hours|times)|(?:offnungs|sprech|ordinations|geschafts|buro)zeiten|(?:nos )?horaires?(?: d.ouverture)?|horarios?(?: de (?:atencion|apertura|funcionamento|atendimento))?|orari[o]?(?: di apertura)?|openingstijden)\s?:?\s*(?:\n|$)/u;
const examplePattern =
  /\bexample\.(?:com|org|net)\b|\b(?:for example|e\.g\.|zum beispiel|par exemple|por ejemplo|per esempio|bijvoorbeeld)\b/iu;

/** A postcode and a town are only a part of an address: 'Harbor Road 12', '12 Harbor Road'. */
const streetPattern = /\p{L}{4,}\.? \d{1,4}(?!\d)|(?<!\d)\d{1,4}[a-z]?,? \p{Lu}\p{L}{2,}/u;
/** 'Telephone: 0412 55212' */
const contactLabelPattern =
  /^(?:- )?(?:(?:tele)?(?:phone|fon|foon)|t[eé]l[eé]phone|tel[eé]fono|telefone|tel\.?|fax|mobile|e-?mail)\s?:\s?\S/imu;

/**
 * Whether a number in this place is the owner's own: on a contact page, under a contact heading, in an owner's entry or
 * on the home page. Elsewhere the passage must match the rest of the question.
 */
function isContactPlace(
  passage: RankedPassage,
  intent: QuestionIntent,
  query: LexicalQuery,
  language: string,
): boolean {
  if (isOwnPlace(passage)) return true;
  const others = otherTerms(intent, query, language);
  const words = new Set(
    contentWords(`${passage.header}\n${statedIn(passage, intent)}`, language).map((word) => word.stem),
  );
  // 'Courses > Swimming > Times' has the times of a course.
  if (contactHeadingPattern.test(foldText(passage.header)))
    return isOfWhole(passage) || others.every(({ stem }) => words.has(stem));
  if (intent.wants.includes('hours') && hoursLabelPattern.test(foldText(passage.body))) return true;
  const isOfTeam = passage.url !== null && isTeamPage(passage.url);
  if (examplePattern.test(passage.body) && !isOfTeam) return false;
  return others.length > 0 && others.every(({ stem }) => words.has(stem));
}

/** The lines with what is wanted and those above them. What other lines name has other hours and numbers. */
function statedIn({ body }: RankedPassage, { wants }: QuestionIntent): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const states = (line = ''): boolean => wants.some((kind) => hasFact(line, kind));
  return lines.filter((line, at) => states(line) || states(lines[at + 1])).join('\n');
}

/** The words of a question besides those that ask for the contact detail. */
export function otherTerms(intent: QuestionIntent, query: LexicalQuery, language: string): LexicalQuery['terms'] {
  const said = new Set(splitWords(intent.said, language).map((word) => word.stem));
  return query.terms.filter(({ stem, typed }) => !said.has(stem) && !isFrameWord(foldText(typed), language));
}

export const usualStems = ({ related }: QuestionIntent, language: string): ReadonlySet<string> =>
  new Set(contentWords(related.join(' '), language).map((word) => word.stem));

/** What a question names besides days and the kind of fact: 'shop' in 'Is the shop open on Sunday?' */
export function thingsIn(intent: QuestionIntent, query: LexicalQuery, language: string): LexicalQuery['terms'] {
  const usual = usualStems(intent, language);
  return otherTerms(intent, query, language).filter(({ typed, stem }) => !namesDays(typed) && !usual.has(stem));
}

/** The days that a question for opening hours names. */
const daysAsked = ({ wants, days }: QuestionIntent): ReadonlySet<number> =>
  wants.includes('hours') ? days : new Set();

/**
 * Whether lines only have the hours of a few other days. 'The desk is open on Tuesday' says nothing about Sunday, unless
 * these are the opening hours of the whole place.
 */
export function isOfOtherDays(
  units: readonly AnswerUnit[],
  { header, body }: RankedPassage,
  { intent, query }: Pick<ReadQuestion, 'intent' | 'query'>,
  language: string,
): boolean {
  const asked = daysAsked(intent);
  if (asked.size === 0) return false;
  const stated = new Set(units.flatMap(({ text }) => [...weekdaysIn(text, { isTimetable: true })]));
  if (stated.size === 0 || stated.size >= mostOfWeek || [...stated].some((day) => asked.has(day))) return false;
  const isOfThing = thingsIn(intent, query, language).some(({ stem }) => units.some(({ stems }) => stems.has(stem)));
  if (isOfThing) return true;
  const heading = header.split(' > ').at(-1) ?? '';
  return !questionIntent(heading).names.includes('hours') && !hoursLabelPattern.test(foldText(body));
}

/** 'Are you open on Saturday?' asks for the hours of the whole site, not for those of a course. */
function isAboutWhole(intent: QuestionIntent, query: LexicalQuery, language: string): boolean {
  if (!intent.wants.includes('hours')) return false;
  return otherTerms(intent, query, language).every(({ typed }) => weekdaysIn(typed, { isTimetable: false }).size > 0);
}

/** The stems for the holidays that a question for opening hours names, with their months; none if it names none. */
export function holidayStems({ wants }: QuestionIntent, { terms }: LexicalQuery, language: string): Set<string> {
  const names = wants.includes('hours') ? terms.filter(({ typed }) => namesHoliday(foldText(typed))) : [];
  const others = names.flatMap(({ typed }) => sameWords(foldText(typed), language));
  return new Set([
    ...names.map(({ stem }) => stem),
    ...others.flatMap((word) => splitWords(word, language).map((one) => one.stem)),
  ]);
}

/** 'Closed on public holidays' is about Christmas, too. */
const anyHoliday = (language: string): ReadonlySet<string> =>
  new Set(splitWords(holidayWords[language] ?? '', language).map(({ stem }) => stem));
const holidayWords: Readonly<Record<string, string>> = {
  en: 'holidays',
  de: 'Feiertage Feiertagen',
  fr: 'fériés',
  es: 'festivos',
  it: 'festivi',
  pt: 'feriados',
  nl: 'feestdagen',
};

/** 'Closed from 22 December to 4 January', on any page, is about Christmas. The hours of the week aren't. */
function holidayAnswer(
  ranked: readonly RankedPassage[],
  holiday: ReadonlySet<string>,
  intent: QuestionIntent,
  language: string,
): FactAnswer | null {
  const usual = usualStems(intent, language);
  for (const [i, passage] of ranked.entries()) {
    const unit = answerUnits(passage, i, language).find(
      ({ stems, length }) =>
        length <= longestException &&
        [...holiday].some((stem) => stems.has(stem)) &&
        [...usual].some((stem) => stems.has(stem)),
    );
    if (unit) return { passage, units: [unit] };
  }
  return null;
}

const seasonPattern =
  /^(?:summer|winter|autumn|spring|sommer|herbst|fruhling|fruhjahr|ete|hiver|automne|printemps|verano|invierno|otono|primavera|estate|inverno|autunno|verao|outono|zomer|herfst|lente)$/u;

/** Whether a word, folded, says in which part of the year. */
export const namesSeason = (word: string): boolean => monthNumbers.has(word) || seasonPattern.test(word);

/**
 * 'Open from 1 April to 15 October' for 'Are you open in November?' and 'in winter?': what names it, or the months of
 * opening, on any page. Null if the question names no month or season.
 */
function seasonAnswer(
  ranked: readonly RankedPassage[],
  intent: QuestionIntent,
  query: LexicalQuery,
  language: string,
): FactAnswer | null {
  if (!intent.wants.includes('hours')) return null;
  const months = query.terms.filter(({ typed }) => namesSeason(foldText(typed)));
  const asksForYear = query.terms.some(({ typed }) => yearPattern.test(foldText(typed)));
  if (months.length === 0) return asksForYear ? allYear(ranked, language) : null;
  const usual = usualStems(intent, language);
  const opens = ({ stems, length }: AnswerUnit): boolean =>
    length <= longestException && [...usual].some((stem) => stems.has(stem));
  const found = ranked.flatMap((passage, i) =>
    answerUnits(passage, i, language)
      .filter(opens)
      .map((unit) => ({ passage, units: [unit] })),
  );
  return (
    found.find(({ units: [unit] }) => months.some(({ stem }) => unit?.stems.has(stem))) ??
    found.find(({ units: [unit] }) => unit !== undefined && namesMonths(foldText(unit.text))) ??
    monthsBesideHours(ranked, language) ??
    allYear(ranked, language)
  );
}

/** 'In a storm, the park stays closed' for 'Are you open when it rains?' */
function weatherAnswer(ranked: readonly RankedPassage[], intent: QuestionIntent, language: string): FactAnswer | null {
  const usual = usualStems(intent, language);
  for (const [place, passage] of ranked.entries()) {
    const unit = answerUnits(passage, place, language).find(
      ({ text, stems, isQuestion, length }) =>
        !isQuestion &&
        length <= longestException &&
        [...usual].some((stem) => stems.has(stem)) &&
        splitWords(text, language).some(({ surface }) => namesWeather(surface)),
    );
    if (unit !== undefined) return { passage, units: [unit] };
  }
  return null;
}

/** '09:00 – 19:00', and 'May to September' on the next line. */
function monthsBesideHours(ranked: readonly RankedPassage[], language: string): FactAnswer | null {
  for (const [place, passage] of ranked.entries()) {
    const all = answerUnits(passage, place, language);
    const months = all.find(({ text, length }) => length <= longestMonths && monthsInRanges(text).size > 0);
    const hours = all.find((unit) => unit.ord + 1 === months?.ord && statesFact(unit, ['hours']));
    if (months !== undefined && hours !== undefined) return { passage, units: [hours, months] };
  }
  return null;
}

const longestMonths = 5;

const yearPattern = /^(?:year|ganzjahrig\p{L}*|jahr|annee|ano|anno|jaar)$/u;
const allYearPattern =
  /\b(?:all year|year[- ]round|throughout the year|ganzjahrig\p{L}*|das ganze jahr|toute l.annee|todo el ano|tutto l.anno|todo o ano|ano inteiro|hele jaar)\b/u;

/** 'We welcome you all year' answers 'Are you open all year?', but not which hours. */
function allYear(ranked: readonly RankedPassage[], language: string): FactAnswer | null {
  for (const [place, passage] of ranked.entries()) {
    const unit = answerUnits(passage, place, language).find(
      ({ text, isLabel, isQuestion }) => !isLabel && !isQuestion && allYearPattern.test(foldText(text)),
    );
    if (unit !== undefined) return { passage, units: [unit] };
  }
  return null;
}

/** In the site's frame, an owner's entry, or on its front page or a page about contact. */
export const isOwnPlace = (passage: RankedPassage): boolean =>
  passage.url === null ||
  isPeoplePage(passage.url) ||
  isFrontPage(passage) ||
  passage.places.includes('footer') ||
  passage.places.includes('schema');

/** Whether what a passage states is about the whole site: in its frame, or on a page that is about contact or hours. */
const isOfWhole = (passage: RankedPassage): boolean =>
  isOwnPlace(passage) || contactHeadingPattern.test(foldText(passage.header.split(' > ')[0] ?? ''));

const mailLabelPattern = /^(?:- )?e-?mail\w{0,8}\s?:\s?\S/imu;

/**
 * A question for just the telephone number is answered by a line that calls its number so. An email address after
 * someone else's number may be theirs.
 */
function isLabeled(passage: RankedPassage, intent: QuestionIntent, query: LexicalQuery, language: string): boolean {
  const isExample = examplePattern.test(passage.body);
  const label = intent.wants.includes('phone') ? contactLabelPattern : mailLabelPattern;
  return !isExample && label.test(passage.body) && otherTerms(intent, query, language).length === 0;
}

/** 'Where is the toy library?' isn't answered with the address of the library. */
const isAboutParts = (
  { title, header, body }: RankedPassage,
  parts: readonly AskedTerm[],
  language: string,
): boolean => {
  if (parts.length === 0) return true;
  const stems = new Set(contentWords(`${title}\n${header}\n${body}`, language).map(({ stem }) => stem));
  return parts.every((part) => holdsTerm(stems, part));
};

/** A home page that has everything has the site's own address at its end, and perhaps those of others. */
const onlyOneOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/**
 * The lines with the phone number, email address, postal address or hours that the question wants, from the first
 * passage that has them; null if it wants none of these.
 * @param parts of the site that the question names
 */
export function factAnswer(
  ranked: readonly RankedPassage[],
  intent: QuestionIntent,
  query: LexicalQuery,
  language: string,
  maxWords: number,
  parts: readonly AskedTerm[] = [],
): FactAnswer | null {
  if (!intent.isContact) return null;
  const holiday = holidayStems(intent, query, language);
  if (holiday.size > 0) {
    return (
      holidayAnswer(ranked, holiday, intent, language) ?? holidayAnswer(ranked, anyHoliday(language), intent, language)
    );
  }
  const ofMonth = seasonAnswer(ranked, intent, query, language);
  if (ofMonth) return ofMonth;
  // The usual hours say nothing about bad weather.
  if (query.terms.some(({ typed }) => namesWeather(foldText(typed)))) return weatherAnswer(ranked, intent, language);
  // Articles that mention an address may rank above the page that has the site's own.
  const asksForFax = query.terms.some(({ typed }) => faxPattern.test(typed));
  const stated = ranked.filter(
    (passage) =>
      (!asksForFax || faxPattern.test(passage.body)) &&
      intent.wants.some((kind) => passage.facts.includes(kind)) &&
      isAboutParts(passage, parts, language) &&
      !isAboutOthers(passage),
  );
  const contacts = stated.filter((one) => isContactPlace(one, intent, query, language));
  const best =
    (isAboutWhole(intent, query, language) ? contacts.find(isOfWhole) : undefined) ??
    (otherTerms(intent, query, language).length === 0 ? contacts.find(isOwnPlace) : undefined) ??
    contacts[0] ??
    onlyOneOf(stated.filter(({ places }) => places.includes('home'))) ??
    stated.slice(0, mostLabeled).find((one) => isLabeled(one, intent, query, language));
  const withStreet = intent.wants.includes('address')
    ? contacts.find(({ body }) => streetPattern.test(body))
    : undefined;
  for (const passage of [withStreet, best, ...contacts]) {
    const found = passage && factsIn(passage, ranked.indexOf(passage), intent, query, language, maxWords);
    if (found === 'other days') return null;
    if (found) return withSections(found, ranked, intent, query, language, maxWords);
  }
  return intent.wants.includes('address') ? townBelowHeading(ranked, language) : null;
}

/** 'Los Mochis, Sinaloa' below 'Location': a place without a street. */
function townBelowHeading(ranked: readonly RankedPassage[], language: string): FactAnswer | null {
  for (const [place, passage] of ranked.entries()) {
    const headings = passage.header.split(' > ');
    const unit = answerUnits(passage, place, language).find(({ text }) => isTownBelow(headings, text));
    if (unit !== undefined) return { passage, units: [unit] };
  }
  return null;
}

const faxPattern = /(?<!\p{L})(?:tele)?fax/iu;

/** 'Youth' and 'Adults' below 'Training times': the hours of one of them would be half an answer. */
function withSections(
  found: FactAnswer,
  ranked: readonly RankedPassage[],
  intent: QuestionIntent,
  query: LexicalQuery,
  language: string,
  maxWords: number,
): FactAnswer {
  const { header, url } = found.passage;
  const path = header.split(' > ');
  const above = path.slice(0, -1).join(' > ');
  if (!intent.wants.includes('hours') || above === '' || questionIntent(path.at(-1) ?? '').names.includes('hours'))
    return found;
  const shared = new Set(contentWords(above, language).map(({ stem }) => stem));
  if (thingsIn(intent, query, language).some(({ stem }) => !shared.has(stem))) return found;
  const beside = ranked
    .filter((one) => one.url === url && one.header.split(' > ').slice(0, -1).join(' > ') === above)
    .toSorted((a, b) => a.ord - b.ord);
  const sections = beside.flatMap((one): { heading: string; units: AnswerUnit[] }[] => {
    const own = one === found.passage ? found : factsIn(one, ranked.indexOf(one), intent, query, language, maxWords);
    return own === null || own === 'other days'
      ? []
      : [{ heading: one.header.split(' > ').at(-1) ?? '', units: own.units }];
  });
  const words = sections.flatMap(({ units }) => units).reduce((sum, { length }) => sum + length, 0);
  return sections.length > 1 && words <= maxWords ? { ...found, sections } : found;
}

/** @returns null if no line of the passage has the fact itself */
function factsIn(
  passage: RankedPassage,
  place: number,
  intent: QuestionIntent,
  query: LexicalQuery,
  language: string,
  maxWords: number,
): FactAnswer | 'other days' | null {
  const all = answerUnits(passage, place, language);
  const units: AnswerUnit[] = [];
  let words = 0;
  const usual = usualStems(intent, language);
  // 'The church was open all day on Saturday'
  const tellsOnlyPast = ({ text, kind }: AnswerUnit): boolean =>
    kind === 'sentence' && intent.wants.includes('hours') && intent.time !== 'past' && tellsPast(text, language);
  // 'Since 2011, we have had guests' isn't when a place is open.
  const opens = (unit: AnswerUnit): boolean =>
    !intent.wants.includes('hours') || statesFact(unit, ['hours']) || [...usual].some((stem) => unit.stems.has(stem));
  const isOfEvent = ({ text }: AnswerUnit): boolean => intent.wants.includes('hours') && namesDatedDay(text);
  const current = all.filter((unit) => !tellsOnlyPast(unit));
  const facts = current.filter(
    (candidate) => statesFact(candidate, intent.wants) && opens(candidate) && !isOfEvent(candidate),
  );
  const named = namedUnits(current, facts, intent, query, language);
  // 'Open from April to October' beside the hours of the desk.
  const [first] = facts;
  const season = all.filter(
    (unit) =>
      intent.wants.includes('hours') &&
      daysAsked(intent).size === 0 &&
      unit.paragraph === first?.paragraph &&
      !facts.includes(unit) &&
      namesMonths(foldText(unit.text)) &&
      [...usual].some((stem) => unit.stems.has(stem)),
  );
  if (named.length === 0) facts.unshift(...season);
  const asked = daysAsked(intent);
  const ofDays = facts.filter(({ text }) => [...weekdaysIn(text, { isTimetable: true })].some((day) => asked.has(day)));
  for (const unit of [named, ofDays].find(({ length }) => length > 0) ?? facts) {
    const added = withLabel(unit, all).filter((candidate) => !units.includes(candidate));
    const length = added.reduce((sum, candidate) => sum + candidate.length, 0);
    if (units.length >= maxUnits || words + length > maxWords) break;
    units.push(...added);
    words += length;
  }
  if (units.length === 0) return null;
  return isOfOtherDays(units, passage, { intent, query }, language) ? 'other days' : { passage, units };
}
