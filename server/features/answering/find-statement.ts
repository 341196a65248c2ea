import { isFrontPage } from '#server/features/knowledge/page-place.ts';
import { ageIn, isForAge, isOfAge } from '#server/language/ages.ts';
import { hasFact } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { questionKind } from '#server/language/question-kind.ts';
import { agePattern } from '#server/language/question-kind-patterns.ts';
import { contentWords } from '#server/language/words.ts';
import { type AnswerUnit, unitStates } from './answer-units.ts';
import { type AskedQuestion, everydayRarity, holdsTerm } from './asked-question.ts';
import { chooseUnits, type ScoredUnit } from './choose-units.ts';
import { speaksOfBoth } from './find-comparison.ts';
import { longList } from './fitting-list.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';
import {
  asksHowManyPeople,
  countsThing,
  hasOwnValue,
  holdsValue,
  isOnlyYear,
  isPartOf,
  namesPerson,
  unitHoldsValue,
} from './value-proof.ts';
import { headingMatch } from './whole-section.ts';

const pairWeight = 0.2;
const passageWeight = 1;
const valueWeight = 0.3;
const vagueValueWeight = 0.15;
/** 'To join, fill in the form' */
const purposeWeight = 0.3;
const purposePattern =
  /^(?:- )?(?:(?:(?:in order )?to|um|pour|afin de|para|per|om) (?<purpose>[^,]{2,80}),|(?:if you(?:.d| would)? (?:like|want|wish) to|si vous (?:souhaitez|voulez|desirez)|si (?:quiere|desea|quieres)|se (?:vuoi|volete|desidera|desiderate|quiser|desejar)|(?:als|wil) (?:u|je)) (?<wish>.{2,60}))/iu;
/** 'Not at all.' under 'Do I have to stay?' answers no other question. */
const otherQuestionPenalty = 0.3;
/** A name or a number in text without a word of the question is about anything. */
const nothingSharedPenalty = 0.5;
/** The heading says what the passage is about. Without it, shared words may be chance. */
const headingWeight = 0.35;
/** 'How many days': a number of other things is not the answer. */
const otherThingPenalty = 0.25;
/** 'Do you deliver?' on the page repeats the question without answering it. */
const questionPenalty = 0.5;
/** 'If in doubt, call a licensed plumber' doesn't answer 'Are you licensed?' */
const conditionPenalty = 0.3;
const conditionPattern =
  /^(?:- )?(?:if|unless|in case|wenn|falls|sofern|si|au cas où|en caso|se|in caso|caso|als|indien|mocht)\s/iu;
/** 'Dogs by arrangement' answers 'May we bring our dog?' better than the dog's price. */
const statedWeight = 0.3;
const minOwnStated = 0.8;
/** 'Are you for or against it?' isn't answered with yes or no. */
const alternativePattern = /\b(?:or|oder|ou|oppure)\b/u;
/** 'Release 15.20' when the question is about 15.19. */
const otherVersionPenalty = 0.6;
/** 'pg_hba.conf example' wants the lines themselves. */
const exampleWeight = 0.4;
/** 'When is the festival?' on the festival's own site: its home page says it first. */
const frontPageWeight = 0.5;
/** 'Until 3 November 2026', when the question is about today. */
const endedPenalty = 0.3;
/** 'After the operation', when the question is about before it. */
const otherOrderPenalty = 0.6;
/** By language, because 'na' is 'after' in Dutch and 'in the' in Portuguese. */
const orderPatterns: Readonly<Record<string, readonly [before: RegExp, after: RegExp]>> = {
  en: [/\bbefore\b/u, /\bafter(?:ward)?\b/u],
  de: [/\bvor(?:her)?\b/u, /\b(?:nach|danach|nachher)\b/u],
  fr: [/\bavant\b/u, /\bapres\b/u],
  es: [/\bantes\b/u, /\bdespues\b/u],
  it: [/\bprima\b/u, /\bdopo\b/u],
  pt: [/\bantes\b/u, /\b(?:depois|apos)\b/u],
  nl: [/\bvoor(?:dat)?\b/u, /\bna(?:dat|derhand)?\b/u],
};
const comfortableLength = 25;
const lengthPenaltyPerWord = 0.004;
const maxLengthPenalty = 0.15;
const minWords = 3;
const equalShare = 0.8;
/** A sentence of another page needs nearly all of the question's weight, or it is about something else. */
const minOwnElsewhere = 0.85;
const shortPassage = 75;
const sameShare = 0.6;
const minHeading = 0.35;
const rowWeight = 0.45;
const rowRarity = 0.35;
const examplePattern =
  /\b(?:examples?|samples?|syntax|snippet|beispiele?|exemples?|ejemplos?|esemp[io]+|exemplos?|voorbeeld(?:en)?)\b/iu;
const entryNamePattern = /^(?:- |\d{1,3}[.)] )([^:–—]{2,60})(?:: | [–—] )/u;

function scoreUnits(question: AskedQuestion, place: Place, bestScore: number, said: ReadonlySet<string>): ScoredUnit[] {
  const stems = question.terms.map((term) => term.stem);
  const pairs = stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`);
  const aboutness = headingWeight * headingMatch(place.passage.header, question);
  const heading = place.passage.header.split(' > ').at(-1) ?? '';
  const wantsStatement = question.kind === 'yesNo' && !alternativePattern.test(foldText(question.text));
  const states = (unit: AnswerUnit): boolean => unitStates(unit, place);
  const isUnderOtherQuestion =
    question.kind !== 'yesNo' &&
    heading.endsWith('?') &&
    questionKind(heading, question.stats.language).kind === 'yesNo';
  return place.units.map((unit) => {
    const { share, missingExact } = coverageOf(question, [unit], place, said);
    const value = unitHoldsValue(unit, question);
    let score =
      share + (pairWeight * pairs.filter((pair) => unit.line.includes(` ${pair} `)).length) / Math.max(1, pairs.length);
    score += (passageWeight * place.passage.score) / bestScore;
    score += aboutness;
    if (value === true) score += isOnlyYear(unit, question) ? vagueValueWeight : valueWeight;
    if (isUnderOtherQuestion) score -= otherQuestionPenalty;
    if (question.kind === 'howTo' && hasPurpose(unit, question)) score += purposeWeight;
    if (share === 0) score -= nothingSharedPenalty;
    if (isRowOfSubject(unit, question) && (!wantsStatement || states(unit))) score += rowWeight;
    if (value !== null && !namesThing(unit, place, question)) score -= otherThingPenalty;
    if (missingExact.length > 0) score -= otherVersionPenalty;
    if (unit.kind === 'code' && examplePattern.test(question.text)) score += exampleWeight;
    if (unit.isQuestion) score -= questionPenalty;
    if (question.kind === 'yesNo' && conditionPattern.test(unit.text)) score -= conditionPenalty;
    const own = ownShare(unit, question);
    if (wantsStatement && own >= minOwnStated && states(unit)) score += statedWeight;
    if (place.passage.ended) score -= endedPenalty;
    if (isOtherOrder(question, `${heading}\n${unit.text}`)) score -= otherOrderPenalty;
    score -= Math.min(maxLengthPenalty, lengthPenaltyPerWord * Math.max(0, unit.length - comfortableLength));
    return { ...unit, score, own };
  });
}

function isOtherOrder({ text, stats }: AskedQuestion, said: string): boolean {
  const patterns = orderPatterns[stats.language];
  if (!patterns) return false;
  const inText = (from: string) => patterns.map((pattern) => pattern.test(foldText(from)));
  const [asksBefore, asksAfter] = inText(text);
  if (asksBefore === asksAfter) return false;
  const [saysBefore, saysAfter] = inText(said);
  return saysBefore === asksAfter && saysAfter === asksBefore;
}

function hasPurpose({ text }: AnswerUnit, { terms, stats }: AskedQuestion): boolean {
  const { purpose, wish } = purposePattern.exec(text)?.groups ?? {};
  const said = purpose ?? wish;
  if (said === undefined) return false;
  const stems = new Set(contentWords(said, stats.language).map((word) => word.stem));
  return terms.some((term) => !term.isFrame && holdsTerm(stems, term));
}

/** '€210' under the name of what it is for. */
const isPriceAlone = (unit: AnswerUnit, { kind }: AskedQuestion): boolean =>
  kind === 'price' && !/\p{L}{3}/u.test(unit.text) && hasFact(unit.text, 'money');

/** 'Here is an example:' when the passage doesn't contain the example. */
const isBrokenPromise = (unit: AnswerUnit, units: readonly AnswerUnit[]): boolean =>
  unit.text.endsWith(':') && units[unit.ord + 1] === undefined;

/** Has the value asked for, and as much of the question as another unit. */
const isValueOf = (unit: ScoredUnit, { own }: ScoredUnit, question: AskedQuestion): boolean =>
  unit.own >= own && unitHoldsValue(unit, question) === true && !isOnlyYear(unit, question);

/** Counts what is asked for, and has each telling word that another unit has. */
const isCountOf = (unit: ScoredUnit, { stems }: ScoredUnit, question: AskedQuestion): boolean =>
  countsThing(unit, question) &&
  question.terms.every(
    (term) =>
      term.isFrame ||
      term.isSite ||
      term.rarity < everydayRarity ||
      !holdsTerm(stems, term) ||
      holdsTerm(unit.stems, term),
  );

/**
 * Of sentences that match less: 'Departure by 11:00' and 'at most eight people' answer as well as one that only has the
 * words.
 */
function withValue(first: ScoredUnit, candidates: readonly ScoredUnit[], question: AskedQuestion): ScoredUnit | null {
  const ofPeople = asksHowManyPeople(question);
  // 'One of the 12 courses is for children' doesn't count children.
  if (question.kind === 'quantity' && !ofPeople && !countsThing(first, question))
    return topOf(candidates.filter((unit) => isCountOf(unit, first, question)));
  const wantsValue = question.kind === 'when' || ofPeople;
  return wantsValue && unitHoldsValue(first, question) === false
    ? topOf(candidates.filter((unit) => isValueOf(unit, first, question)))
    : null;
}

const topOf = (units: readonly ScoredUnit[]): ScoredUnit | null =>
  units.reduce<ScoredUnit | null>((top, unit) => (top && top.score >= unit.score ? top : unit), null);

/** Has a price, and a word of what the question wants the price of. Text without a price doesn't answer. */
const isPriceOf = (
  unit: ScoredUnit,
  place: Place | undefined,
  question: AskedQuestion,
  said: ReadonlySet<string>,
): boolean =>
  unitHoldsValue(unit, question) === true &&
  question.terms.some(
    (term) =>
      !term.isFrame &&
      !said.has(term.stem) &&
      term.rarity >= everydayRarity &&
      (holdsTerm(unit.stems, term) || (!term.isSite && holdsTerm(place?.header, term))),
  );

function ownShare(unit: AnswerUnit, { terms }: AskedQuestion): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const held = terms.filter((term) => holdsTerm(unit.stems, term));
  return held.reduce((sum, { weight }) => sum + weight, 0) / total;
}

/** 'Columns per table: 1,600': the first cell of the row is the subject of the question. */
function isRowOfSubject(unit: AnswerUnit, { terms, stats }: AskedQuestion): boolean {
  if (unit.kind !== 'row' && unit.kind !== 'item') return false;
  const first =
    unit.kind === 'row'
      ? (unit.text.split(' | ')[0] ?? '').replace(/^[^:]{1,40}: /u, '')
      : (entryNamePattern.exec(unit.text)?.[1] ?? '');
  const stems = first === '' ? [] : contentWords(first, stats.language).map((word) => word.stem);
  const telling = terms.filter(({ forms, rarity }) => rarity >= rowRarity && stems.some((stem) => forms.has(stem)));
  return telling.length > 0 && stems.length <= 5 && stems.every((stem) => terms.some(({ forms }) => forms.has(stem)));
}

/** True if the unit or its heading names what the question counts, or it counts nothing. */
function namesThing(unit: AnswerUnit, place: Place, { kind, thing, stats }: AskedQuestion): boolean {
  if (thing === null || kind === 'price') return true;
  const isPart = (stem: string) => [...unit.stems].some((other) => isPartOf(stem, other, stats.language));
  return [...thing].some((stem) => unit.stems.has(stem) || place.heading.has(stem) || isPart(stem));
}

/** 'Children from 5 years' above a course says how old they have to be. */
function ageInHeading(
  question: AskedQuestion,
  places: readonly Place[],
  said: ReadonlySet<string>,
): Omit<FoundAnswer, 'score'> | null {
  if (!agePattern.test(foldText(question.text))) return null;
  const found = places.flatMap((place): Omit<FoundAnswer, 'score'>[] => {
    const [first] = place.units;
    const text = place.passage.header.split(' > ').at(-1) ?? '';
    if (first === undefined || holdsValue(question.kind, question.text, text) !== true) return [];
    const unit: AnswerUnit = { ...first, kind: 'sentence', text, length: text.split(/\s+/u).length, isLabel: false };
    const coverage = coverageOf(question, [first], place, said);
    return [
      { place, units: [unit], core: unit, proof: 'proven', because: 'a heading with the value asked for', coverage },
    ];
  });
  return found.toSorted((a, b) => b.coverage.share - a.coverage.share)[0] ?? null;
}

/** 'Children 5-12: € 4' is about someone of eight, whatever else a question calls them. */
function withAge(place: Place, age: number, { terms }: AskedQuestion): Place {
  const names = terms.filter(({ typed }) => isOfAge(foldText(typed))).map(({ stem }) => stem);
  const units = place.units.map((unit) =>
    isForAge(unit.text, age) === true ? { ...unit, stems: new Set([...unit.stems, ...names]) } : unit,
  );
  return { ...place, units };
}

const bornPattern =
  /\b(?:born|birth(?:day|date|place)?|geboren|geburts\p{L}+|nee?s?(?= le| en| a\b|$)|naissance|nacio|nacid[oa]|nacimiento|nat[oa]|nascit[ao]|nasceu|nascid[oa]|nascimento|geboorte\p{L}*)\b/u;

/** 'Ann Lee (1883-1969)' */
const lifePattern = /[(*†]\s?1[5-9]\d\d|\(\s?(?:1[5-9]|20)\d\d/u;

/** When someone was born is said next to their name, as a birth. Another name there is someone else's. */
function isBirthOf(unit: AnswerUnit, place: Place, { kind, text, terms }: AskedQuestion): boolean {
  if (kind !== 'when' || !bornPattern.test(foldText(text))) return true;
  if (!bornPattern.test(foldText(unit.text)) && !lifePattern.test(unit.text)) return false;
  return terms.every(
    (term) =>
      term.isFrame ||
      bornPattern.test(foldText(term.typed)) ||
      holdsTerm(unit.stems, term) ||
      holdsTerm(place.heading, term),
  );
}

/** How long something takes is said in a sentence about it, or in the one after it: 'It takes half an hour.' */
function isLengthOf(unit: AnswerUnit, { units, heading }: Place, question: AskedQuestion): boolean {
  if (question.kind !== 'quantity' || !hasOwnValue(question)) return true;
  const said = [unit, units[unit.ord - 1]].flatMap((one) => (one ? [one.stems] : []));
  return question.terms.some((term) => !term.isFrame && [heading, ...said].some((stems) => holdsTerm(stems, term)));
}

/** The sentences that match the question, with the kind of value it wants, if any. */
export function findStatement(
  question: AskedQuestion,
  read: readonly Place[],
  maxWords: number,
  said: ReadonlySet<string> = new Set(),
): FoundAnswer | null {
  const age = question.kind === 'price' ? ageIn(question.read.typed) : null;
  const places = age === null ? read : read.map((place) => withAge(place, age, question));
  const bestScore = places[0]?.passage.score || 1;
  const isAboutSite = question.terms.every(({ isSite, isFrame }) => isSite || isFrame);
  const scored = places.map((place) =>
    scoreUnits(question, place, bestScore, said).map((unit) =>
      isAboutSite && isFrontPage(place.passage) ? { ...unit, score: unit.score + frontPageWeight } : unit,
    ),
  );
  const candidates = scored
    .flatMap((units) => units.filter((unit) => !isBrokenPromise(unit, units)))
    .filter((unit) => !unit.isLabel && !unit.isQuestion && (unit.length >= minWords || isPriceAlone(unit, question)));
  const priced =
    question.kind === 'price'
      ? candidates.filter(
          (unit) =>
            isPriceOf(unit, places[unit.passage], question, said) &&
            (age === null || isForAge(unit.text, age) !== false),
        )
      : [];
  const ofAge = age === null ? [] : priced.filter((unit) => isForAge(unit.text, age) === true);
  const first = topOf([ofAge, priced, candidates].find(({ length }) => length > 0) ?? []);
  const best = first && (withValue(first, candidates, question) ?? first);
  const at = best === null ? -1 : scored.findIndex((units) => units.includes(best));
  const place = places[at];
  if (best === null || place === undefined) return null;
  const value = unitHoldsValue(best, question);
  const headed = value === false ? ageInHeading(question, places, said) : null;
  if (headed) return { ...headed, score: best.score };
  const isWholeAbout =
    place.units.reduce((sum, unit) => sum + unit.length, 0) <= shortPassage &&
    headingMatch(place.passage.header, question) >= sameShare;
  const stated = value === false ? valueUnder(place, best, question) : null;
  if (stated) {
    return {
      place,
      units: [stated, best].toSorted((a, b) => a.ord - b.ord),
      core: stated,
      proof: 'proven',
      because: 'the value asked for, under a heading about it',
      coverage: coverageOf(question, [best], place, said),
      score: best.score,
    };
  }
  const units: AnswerUnit[] =
    longList(question.isKeywords ? introOf(best, place) : best, place.units, maxWords) ??
    chooseUnits(scored[at] ?? [], best, maxWords, { isWholeAbout, isComplete: value === true });
  const second = secondValue(question, place.units);
  if (second && !units.includes(second) && lengthOf(units) + second.length <= maxWords) units.push(second);
  for (const sibling of question.kind === 'price' ? pricedBeside(best, place, question) : []) {
    if (!units.some(({ ord }) => ord === sibling.ord) && lengthOf(units) + sibling.length <= maxWords)
      units.push(sibling);
  }
  units.sort((a, b) => a.ord - b.ord);
  const other =
    value === false
      ? null
      : (samePriceRow(best, candidates, places, question) ?? equalElsewhere(best, candidates, places, question));
  const length = lengthOf(units);
  const otherPlace = other !== null && length + other.length <= maxWords ? places[other.passage] : undefined;
  if (other !== null && otherPlace !== undefined) units.push(other);
  const near = units.some(
    (unit) =>
      unitHoldsValue(unit, question) === true &&
      namesThing(unit, place, question) &&
      isBirthOf(unit, place, question) &&
      isLengthOf(unit, place, question),
  );
  return {
    place,
    units,
    core: best,
    proof: value === null ? (isOneSided(question, units, place) ? 'none' : 'likely') : near ? 'proven' : 'none',
    because: value === null ? 'the sentences that share most of its words' : 'a sentence with the value asked for',
    coverage: coverageOf(question, units, place, said),
    score: best.score,
    ...(otherPlace && { others: [otherPlace] }),
  };
}

/** One of two things alone says nothing about how they differ. */
function isOneSided(question: AskedQuestion, units: readonly AnswerUnit[], { passage, header }: Place): boolean {
  if (question.kind !== 'compare') return false;
  const stems = new Set([...header, ...units.flatMap((unit) => [...unit.stems])]);
  return !speaksOfBoth({ stems, text: [passage.header, ...units.map(({ text }) => text)].join('\n') }, question);
}

/**
 * The value that the question wants, next to a sentence that only has its words, if the heading is about the question:
 * 'Friday, 14:30, Room 2' under the title of a talk, or the date in the heading itself.
 */
function valueUnder(place: Place, best: AnswerUnit, question: AskedQuestion): AnswerUnit | null {
  const { header } = place.passage;
  if (headingMatch(header, question) < minHeading) return null;
  const distance = ({ ord }: AnswerUnit): number => Math.abs(ord - best.ord);
  const [nearest] = place.units
    .filter((unit) => !unit.isLabel && !unit.isQuestion && unitHoldsValue(unit, question) === true)
    // 'All members' next to a sentence isn't who it is about.
    .filter(({ text }) => question.kind !== 'who' || namesPerson(text, question))
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

/** The line above the list that an item belongs to. */
function introOf(unit: AnswerUnit, { units }: Place): AnswerUnit {
  if (unit.kind !== 'item') return unit;
  return units.slice(0, unit.ord).findLast(({ kind }) => kind !== 'item') ?? unit;
}

const lengthOf = (units: readonly AnswerUnit[]): number => units.reduce((sum, unit) => sum + unit.length, 0);

/** 'When and where is it?': the labeled line with the second value, next to the one with the first. */
const secondValues: readonly { asked: RegExp; label: RegExp }[] = [
  {
    asked:
      /\b(?:when|what time|wann|quand|cuando|quando|wanneer) (?:and|und|et|y|e|en) (?:where|wo|ou|donde|dove|onde|waar)\b/u,
    label: /^(?:- )?(?:where|location|place|venue|wo|ort|ou|lieu|donde|lugar|dove|luogo|onde|local|waar|plaats)\s?:/u,
  },
  {
    asked:
      /\b(?:where|wo|ou|donde|dove|onde|waar) (?:and|und|et|y|e|en) (?:when|what time|wann|quand|cuando|quando|wanneer)\b/u,
    label: /^(?:- )?(?:when|date|time|wann|datum|zeit|quand|heure|cuando|fecha|hora|quando|data|ora|wanneer|tijd)\s?:/u,
  },
];

function secondValue({ text }: AskedQuestion, units: readonly AnswerUnit[]): AnswerUnit | undefined {
  const question = foldText(text);
  const wanted = secondValues.find(({ asked }) => asked.test(question));
  return wanted && units.find((unit) => wanted.label.test(foldText(unit.text)));
}

/** A longer list has prices of several things. */
const fewPriced = 3;

/** The other items of a short list of prices that the question doesn't tell apart: 'Adults: 10 €', 'Children: 7 €'. */
function pricedBeside(best: AnswerUnit, { units }: Place, { terms }: AskedQuestion): AnswerUnit[] {
  if (best.kind !== 'item') return [];
  const from = units.slice(0, best.ord).findLastIndex(({ kind }) => kind !== 'item') + 1;
  const after = units.slice(best.ord).findIndex(({ kind }) => kind !== 'item');
  const list = units.slice(from, after === -1 ? undefined : best.ord + after);
  if (list.length > fewPriced || !list.every(({ text }) => hasFact(text, 'money'))) return [];
  const saysAsked = (unit: AnswerUnit) => terms.some((term) => holdsTerm(unit.stems, term));
  return list.some(saysAsked) ? [] : list.filter((unit) => unit !== best);
}

/** For these, a sentence under another heading may say the opposite. */
const mayDiffer: ReadonlySet<AskedQuestion['kind']> = new Set(['yesNo', 'open']);

/** What the same thing costs under another heading of the page: in the other season, for members. */
function samePriceRow(
  best: ScoredUnit,
  candidates: readonly ScoredUnit[],
  places: readonly Place[],
  question: AskedQuestion,
): ScoredUnit | null {
  const [page, name] = [places[best.passage]?.passage, nameOfRow(best)];
  if (question.kind !== 'price' || page === undefined || name === null) return null;
  const row = candidates.find(
    (unit) =>
      unit.passage !== best.passage &&
      unit.text !== best.text &&
      nameOfRow(unit) === name &&
      places[unit.passage]?.passage.url === page.url &&
      places[unit.passage]?.passage.header !== page.header,
  );
  return row ?? null;
}

/** The first cell, also of a table without a row of column names. */
const nameOfRow = ({ text }: AnswerUnit): string | null =>
  text.includes(' | ') ? (text.split(' | ')[0] ?? null) : null;

/** A sentence on another page that scores the same: 'not allowed in the museum', 'allowed in the garden'. */
function equalElsewhere(
  best: ScoredUnit,
  candidates: readonly ScoredUnit[],
  places: readonly Place[],
  question: AskedQuestion,
): ScoredUnit | null {
  const own = places[best.passage]?.passage;
  // One page may say both: 'Breakfast daily' and, under its rules, 'Breakfast at events only'.
  const isElsewhere = (passage: Place['passage'] | undefined): boolean =>
    passage?.url !== own?.url || (mayDiffer.has(question.kind) && passage?.header !== own?.header);
  const equal = candidates.find(
    (unit) =>
      isElsewhere(places[unit.passage]?.passage) &&
      unit.kind === 'sentence' &&
      unit.text !== best.text &&
      unit.own >= Math.max(best.own, minOwnElsewhere) &&
      unitHoldsValue(unit, question) !== false &&
      unit.score >= equalShare * best.score,
  );
  return equal ?? null;
}
