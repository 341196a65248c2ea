import { ageIn, isForAge, isOfAge, speaksOfAge } from '#server/language/ages.ts';
import { hasFact, namesDays, withoutDates } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { asksHowToPay, saysHowToPay } from '#server/language/payment.ts';
import { saysSinceWhen } from '#server/language/question-time.ts';
import { isOfWebsite } from '#server/language/role-names.ts';
import { weekdaysIn } from '#server/language/weekdays.ts';
import { splitWords } from '#server/language/words.ts';
import { type AskedQuestion, everydayRarity, holdsTerm } from './asked-question.ts';
import { holidayStems, isOfOtherDays, usualStems } from './fact-answer.ts';
import { findAsked } from './find-asked.ts';
import { findComparison } from './find-comparison.ts';
import { acronymOf, findDefinition } from './find-definition.ts';
import { findList } from './find-list.ts';
import { findPriceList } from './find-price-list.ts';
import { findPricedHeadings } from './find-priced-headings.ts';
import { asksSinceOfPlace, findSince } from './find-since.ts';
import { findStatement } from './find-statement.ts';
import { findSteps } from './find-steps.ts';
import { type FoundAnswer, foundUnit } from './found-answer.ts';
import { isAbout, isWith } from './names-amenity.ts';
import type { Place } from './place.ts';
import { holdsValue, namesMonths, saysWhere } from './value-proof.ts';
import { headingMatch } from './whole-section.ts';

/** They may help, but say nothing about the day in question. */
export const otherDays = 'hours of other days';
/** What answers every question about a way to pay, whether or not it names that way. */
export const waysToPay = 'a sentence with the ways to pay';
/** They may help, but say nothing about how to pay. */
export const otherThanPaying = 'nothing about ways to pay';
export const rowOfAskedDay = 'the row of the day';
export const sectionOfThing = 'a section about what the question asks for';
export const itemThatNamesIt = 'an item of a list that names it';
/** They may help, but say nothing about the age in question. */
export const otherAges = 'nothing about this age';

/** Looks for the kind of answer a question wants; without one, for sentences that match its words. */
export function findAnswer(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const found =
    rowOfDay(question, places) ??
    itemOfThing(question, places) ??
    ofPayment(question, places, ofAge(question, places, findKind(question, places, maxWords)));
  const section = found && sectionOf(question, places, found);
  if (section) return section;
  return found !== null && namesOtherDays(found, question) ? { ...found, proof: 'none', because: otherDays } : found;
}

/** 'Wednesday – 2 pm, beginners' in a timetable, for 'Is there a class on Wednesday?' */
function rowOfDay(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  const { kind, terms, read } = question;
  if (kind !== 'yesNo' || read.intent.days.size === 0) return null;
  const named = terms.filter(({ typed, isFrame, isSite }) => !isFrame && !isSite && !namesDays(typed));
  if (named.length === 0) return null;
  for (const place of places) {
    const rows = place.units.filter(
      ({ kind: of, text, stems, isLabel }) =>
        !isLabel &&
        (of === 'row' || of === 'item') &&
        startsWithDay(text, read.intent.days) &&
        named.every((term) => holdsTerm(stems, term) || holdsTerm(place.header, term)),
    );
    const [first] = rows;
    if (first === undefined) continue;
    const found = foundUnit(question, place, first, { proof: 'proven', because: rowOfAskedDay });
    return { ...found, units: rows.slice(0, mostRows) };
  }
  return null;
}

/** '- Treatment of warts' for 'Do you treat warts?': a short item of a list with nothing but the thing says that it is there. */
function itemOfThing(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  const { kind, existence, terms, text, stats } = question;
  const telling = terms.filter(({ isAside, isFrame, rarity }) => !isAside && !isFrame && rarity >= everydayRarity);
  const thing = telling.filter((term) => existence.includes(term));
  if (kind !== 'yesNo' || thing.length === 0) return null;
  // A section about it says more.
  if (places.some(({ heading }) => thing.every((term) => holdsTerm(heading, term)))) return null;
  const others = telling.filter((term) => !thing.includes(term) && !isAskingVerb(term.typed, text));
  for (const place of places) {
    const item = place.units.find(
      ({ kind: of, text: written, stems, length, isLabel, isQuestion }) =>
        of === 'item' &&
        !isLabel &&
        !isQuestion &&
        length <= longestItem &&
        thing.every((term) => holdsTerm(stems, { ...term, forms: new Set([term.stem]) })) &&
        others.every((term) => holdsTerm(stems, term) || holdsTerm(place.header, term)) &&
        !isAbout(written, thing, stats.language) &&
        !isWith(written, thing, stats.language),
    );
    if (item === undefined) continue;
    const found = foundUnit(question, place, item, { proof: 'proven', because: itemThatNamesIt });
    // 'Treatment for patients at risk' above '- Diabetics'
    const above = place.units.slice(0, item.ord).findLast(({ kind: of }) => of !== 'item');
    const isIntro = above?.kind === 'sentence' && above.length <= longestIntro && !above.isQuestion;
    return isIntro ? { ...found, units: [above, item] } : found;
  }
  return null;
}

const longestItem = 7;
const longestIntro = 8;

/** 'Behandelt' in 'Behandelt ihr Warzen?', 'treat' in 'Do you treat warts?' */
const isAskingVerb = (typed: string, question: string): boolean =>
  foldText(question)
    .replace(/^\W*(?:do|does|did|can|could) (?:you|they|we|i) (?:also )?/u, '')
    .startsWith(foldText(typed));

const mostRows = 6;

function startsWithDay(text: string, asked: ReadonlySet<number>): boolean {
  const [cell = ''] = text.replace(/^- /u, '').split(' | ');
  // 'Day: Wednesday | Time: 2 pm', 'Wednesday: 2 pm'
  return [cell, cell.replace(/^[^:]{1,40}: /u, '')].some((said) => {
    const [first = ''] = said.split(/[\s:,–—-]/u);
    return [...weekdaysIn(first, { isTimetable: true })].some((day) => asked.has(day));
  });
}

/** 'Karate: for all levels', below a heading that names nothing else, for 'Do you do karate?' */
function sectionOf(question: AskedQuestion, places: readonly Place[], found: FoundAnswer): FoundAnswer | null {
  const { kind, existence, terms } = question;
  const telling = terms.filter(({ isAside, isFrame, rarity }) => !isAside && !isFrame && rarity >= everydayRarity);
  if (kind !== 'yesNo' || !existence.some((term) => telling.includes(term))) return null;
  if (telling.some((term) => found.units.some(({ stems }) => holdsTerm(stems, term)))) return null;
  const place = [found.place, ...places].find(({ passage, heading, units }) => {
    const name = passage.header.split(' > ').at(-1) ?? '';
    return (
      units[0]?.kind === 'sentence' &&
      !/[?？]$/u.test(name) &&
      telling.every((term) => holdsTerm(heading, term)) &&
      headingMatch(name, question) >= minHeadingOfThing
    );
  });
  const units = place === found.place ? found.units : place?.units.filter(({ isLabel }) => !isLabel).slice(0, 1);
  const [first, ...others] = units?.length ? units : (place?.units.slice(0, 1) ?? []);
  if (place === undefined || first === undefined) return null;
  const name = place.passage.header.split(' > ').at(-1) ?? '';
  const text = `${name.replace(/\s*:?$/u, ':')} ${first.text}`;
  const core = { ...first, text, length: text.split(/\s+/u).length };
  const because = sectionOfThing;
  return { ...foundUnit(question, place, core, { proof: 'proven', because }), units: [core, ...others] };
}

const minHeadingOfThing = 0.6;

/** 'Creator of the website: Ann Lee' says nothing about who runs the place. */
const withoutMaker = (place: Place): Place =>
  isOfWebsite(place.passage.header.split(' > ').at(-1) ?? '') ? { ...place, units: [] } : place;

const asksWhichPattern =
  /\b(?:which|what (?:class|course|group|level)|welche[mnrs]?|quel(?:le)?s?|cual(?:es)?|quale|quali|qual|quais|welke)\b/u;

/** 'Under 18s must be accompanied' for 'Can my 15 year old come alone?': the same words without an age aren't enough. */
function ofAge(question: AskedQuestion, places: readonly Place[], found: FoundAnswer | null): FoundAnswer | null {
  const age = question.kind === 'yesNo' || question.kind === 'open' ? ageIn(question.read.typed) : null;
  if (found === null || age === null) return found;
  // 'From 14 years' says whether a child of seven may come, but not to which group.
  const isOf = (text: string): boolean =>
    speaksOfAge(text, age) && !(asksWhichPattern.test(foldText(question.text)) && isForAge(text, age) === false);
  if (found.units.some(({ text }) => isOf(text))) return found;
  const names = (stems: ReadonlySet<string>): boolean =>
    question.terms.some((term) => !term.isFrame && !isOfAge(foldText(term.typed)) && holdsTerm(stems, term));
  for (const place of places) {
    const unit = place.units.find(
      ({ text, stems, isLabel }) => !isLabel && isOf(text) && (names(stems) || names(place.header)),
    );
    if (unit) return foundUnit(question, place, unit, { proof: 'likely', because: 'a sentence about this age' });
  }
  return { ...found, proof: 'none', because: otherAges };
}

/** 'We take cash and Visa' for 'Can I pay by card?', but not 'Your card is valid for a year'. */
function ofPayment(question: AskedQuestion, places: readonly Place[], found: FoundAnswer | null): FoundAnswer | null {
  if (question.kind === 'contact' || question.kind === 'price' || !asksHowToPay(question.text)) return found;
  if (found?.units.some(({ text }) => saysHowToPay(text))) return { ...found, proof: 'likely', because: waysToPay };
  for (const place of places) {
    const unit = place.units.find(({ text, isLabel, isQuestion }) => !isLabel && !isQuestion && saysHowToPay(text));
    if (unit) return foundUnit(question, place, unit, { proof: 'likely', because: waysToPay });
  }
  return found && { ...found, proof: 'none', because: otherThanPaying };
}

/** 'On Saturdays, there is a class for teenagers' says nothing about Sundays. */
function namesOtherDays({ units, place }: FoundAnswer, { kind, read: { intent } }: AskedQuestion): boolean {
  if (kind === 'contact' || intent.days.size === 0) return false;
  const said = [place.passage.header, ...units.map(({ text }) => text)];
  const days = new Set(said.flatMap((text) => [...weekdaysIn(text, { isTimetable: true })]));
  return days.size > 0 && ![...days].some((day) => intent.days.has(day));
}

/** 'Horaire à partir de septembre 2017' says since when a timetable applies. */
const withoutYearsMonth = (text: string): string => text.replaceAll(/\p{L}+ (?:19|20)\d\d\b/gu, ' ');

/** 'Two cottages, open from April to October', on a site without hours. */
function seasonOf(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  const usual = usualStems(question.read.intent, question.stats.language);
  for (const place of places) {
    const unit = place.units.find(
      ({ text, stems, isLabel }) =>
        !isLabel && [...usual].some((stem) => stems.has(stem)) && namesMonths(foldText(withoutYearsMonth(text))),
    );
    if (unit) return foundUnit(question, place, unit, { proof: 'likely', because: 'a sentence with a day or a time' });
  }
  return null;
}

/** 'Since 1964, judo has been an Olympic sport' doesn't say how long the club has existed. */
const sinceOther = (found: FoundAnswer | null): FoundAnswer | null =>
  found?.units.some(({ text }) => saysSinceWhen(foldText(text)))
    ? { ...found, proof: 'none', because: 'since when something else exists' }
    : found;

const wherePattern = /^(?:(?:and|und|et|y|e|en) )?(?:where|wo|ou|donde|dove|onde|waar)\b/u;

/** 'Where can I park?' wants a place, or how to do it. */
function placeOf(
  question: AskedQuestion,
  places: readonly Place[],
  maxWords: number,
  said: ReadonlySet<string>,
): FoundAnswer | null {
  if (!wherePattern.test(foldText(question.text))) return null;
  const found = findStatement({ ...question, kind: 'where' }, places, maxWords, said);
  return found?.proof === 'proven' && found.coverage.missing.every(({ isFrame }) => isFrame) ? found : null;
}

function findKind(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const said = new Set(splitWords(question.read.intent.said, question.stats.language).map((word) => word.stem));
  const statement = (): FoundAnswer | null => findStatement(question, places, maxWords, said);
  const asked = question.kind === 'contact' ? null : findAsked(question, places, maxWords);
  if (asked) return asked;
  switch (question.kind) {
    case 'definition': {
      const found = findDefinition(question, places);
      if (found?.proof === 'proven') return found;
      const stated = statement();
      if (stated?.units.every(({ text }) => hasFact(text, 'money')))
        return { ...stated, proof: 'none', because: 'only prices' };
      if (
        stated?.units.every((unit) => (unit.kind === 'item' && unit.length <= longestItem) || unit.text.endsWith(':'))
      )
        return { ...stated, proof: 'none', because: 'only items of lists that name it' };
      if (stated === null || acronymOf(question) === null) return stated;
      return { ...stated, proof: 'none', because: 'only sentences that use the acronym' };
    }
    case 'howTo':
      return placeOf(question, places, maxWords, said) ?? findSteps(question, places, maxWords);
    case 'list':
      return findList(question, places, maxWords);
    case 'compare':
      return findComparison(question, places, maxWords) ?? statement();
    case 'open':
      if (question.isKeywords) {
        const asDefinition = findDefinition(
          { ...question, subjectStems: [question.terms.map(({ stem }) => stem)] },
          places,
        );
        if (asDefinition?.proof === 'proven') return asDefinition;
      }
      return statement();
    case 'contact': {
      // `factAnswer` looks for contact details. A sentence without one isn't an answer, except for a day or a time.
      const { wants } = question.read.intent;
      if (wants.includes('address')) {
        const place = findStatement({ ...question, kind: 'where' }, places, maxWords, said);
        if (place?.proof === 'proven' && place.units.some(({ text }) => saysWhere(text)))
          return { ...place, proof: 'likely', because: 'a sentence with a place' };
      }
      const found = statement();
      const asksForHours = wants.includes('hours');
      if (
        found &&
        asksForHours &&
        (isOfOtherDays(found.units, found.place.passage, question.read, question.stats.language) ||
          holidayStems(question.read.intent, question.read.query, question.stats.language).size > 0)
      ) {
        return { ...found, proof: 'none', because: otherDays };
      }
      if (asksForHours) {
        const season = seasonOf(question, places);
        if (season) return season;
      }
      const core = found?.core ? [found.core] : found?.units;
      if (
        found &&
        asksForHours &&
        core?.some(({ text }) => holdsValue('when', question.text, withoutDates(withoutYearsMonth(text))))
      ) {
        return { ...found, proof: 'likely', because: 'a sentence with a day or a time' };
      }
      if (found && asksForHours && found.place.units.some(({ text }) => hasFact(text, 'hours')))
        return { ...found, proof: 'none', because: otherDays };
      return found === null ? null : { ...found, proof: 'none', because: 'no contact detail of this kind' };
    }
    case 'yesNo':
    case 'when':
    case 'quantity':
      return findSince(question, places) ?? (asksSinceOfPlace(question) ? sinceOther(statement()) : statement());
    case 'who':
      return findStatement(question, places.map(withoutMaker), maxWords, said);
    case 'price':
      return (
        findPricedHeadings(question, places, maxWords, said) ??
        findPriceList(question, places, maxWords, said) ??
        statement()
      );
    case 'where': {
      const found = statement();
      const isOfSite = question.terms.every(({ isSite, isFrame }) => isSite || isFrame);
      return found && isOfSite && !found.units.some(({ text }) => saysWhere(text))
        ? { ...found, proof: 'none', because: 'nothing about the place of the site' }
        : found;
    }
  }
}
