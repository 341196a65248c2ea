import { asksAboutLegal, isLegalPage, isStatute } from '#server/features/knowledge/legal-page.ts';
import type { Passage, RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { ReadQuestion } from '#server/features/knowledge/search/read-question.ts';
import type { CollectionStats, LexicalQuery } from '#server/features/knowledge/types.ts';
import { isPlaceWord, meansSite } from '#server/language/asking-words.ts';
import { namesDays } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { timeWords } from '#server/language/intent-patterns.ts';
import { monthNumbers } from '#server/language/months.ts';
import { type QuestionIntent, questionIntent } from '#server/language/question-intent.ts';
import { countWords } from '#server/language/split-long-text.ts';
import { namesWeather } from '#server/language/weather.ts';
import { namesHoliday } from '#server/language/weekdays.ts';
import { contentWords } from '#server/language/words.ts';
import { contactRecordTitle } from '#shared/crawler/extract/contact-record.ts';
import { factsTitles } from '#shared/crawler/extract/fact-words.ts';
import type { AnswerUnit } from './answer-units.ts';
import { type AskedQuestion, type AskedTerm, askQuestion, everydayRarity, holdsTerm } from './asked-question.ts';
import { confidenceOf } from './confidence.ts';
import { consideredPassages } from './considered-passages.ts';
import { decide } from './decide.ts';
import { endedFinding } from './ended-answer.ts';
import { nothingMissing } from './explain-answer.ts';
import { type FactAnswer, factAnswer, namesSeason, otherTerms, thingsIn } from './fact-answer.ts';
import { findAnswer } from './find-answer.ts';
import type { FoundAnswer } from './found-answer.ts';
import { layOut, layOutSteps, neededHeading, underHeading, valueHeading } from './lay-out.ts';
import { itemsLeft, withAnnounced } from './listed-items.ts';
import { nearestInMeaning } from './nearest-in-meaning.ts';
import { notFoundSentence } from './not-found-sentence.ts';
import { personAnswer } from './person-answer.ts';
import { phrasesFor } from './phrases.ts';
import { type Place, readPlace } from './place.ts';
import { shortenUnit } from './shorten-unit.ts';
import { sourcesOf } from './source-of.ts';
import { endedSentence } from './time-notes.ts';
import type { ExtractiveAnswer } from './types.ts';

/** Keeps the answer in a chat bubble under 80 words. */
const maxAnswerWords = 79;
const hintWords = 40;
/** The words about what is left out of a list. */
const longestRest = 6;
const hintLinks = 2;
/** Passages read for an answer, and those around them. */
const readPassages = 14;
const neighbourShare = 0.5;
/**
 * The confidence for a contact detail or person that the site states: above the threshold of 'sure', however well the words
 * match.
 */
const factConfidence = 0.9;

export interface AskedOf {
  read: ReadQuestion;
  /** Best first. */
  ranked: readonly RankedPassage[];
  /** Passages next to the best ones on their pages, and pages named after the term to define. */
  around?: readonly Passage[];
  stats: CollectionStats;
  /** The visitor's language, for the assistant's own words. */
  language: string;
  /** The last answer the visitor read. */
  lastAnswer?: string;
  /** The owner chose these passages for the question, so the nearest sentences answer it, however few words match. */
  isChosen?: boolean;
  /** From `judgeAnswer`; null without it. */
  judged?: number | null;
  /** As in ISO 8601; without it, dates don't matter. */
  today?: string | undefined;
}

/** True unless the question has words the site never uses, apart from those of its intent, days and words for the site itself. */
function isAboutThisSite(query: LexicalQuery, intent: QuestionIntent, language: string): boolean {
  const isOfSite = (typed: string): boolean =>
    namesDays(typed) ||
    namesHoliday(foldText(typed)) ||
    namesSeason(foldText(typed)) ||
    namesWeather(foldText(typed)) ||
    isPlaceWord(foldText(typed), language) ||
    meansSite(foldText(typed), language);
  const others = otherTerms(intent, query, language).filter(({ known, typed }) => !known && !isOfSite(typed));
  const unknown = others.length;
  return unknown === 0 || (unknown === 1 && intent.speaksToSite);
}

const saysWhenPattern = new RegExp(timeWords, 'u');

/** The parts of the site whose place or hours a question asks for: its library, its café. */
function partsAsked({ terms, read: { intent, query }, stats: { language } }: AskedQuestion): AskedTerm[] {
  if (!intent.wants.includes('address') && !intent.wants.includes('hours')) return [];
  const things = thingsIn(intent, query, language);
  return terms.filter(
    ({ stem, typed, known, isAsked, isSite, isFrame, rarity }) =>
      known &&
      isAsked &&
      !isSite &&
      !isFrame &&
      rarity >= everydayRarity &&
      !(intent.wants.includes('address') && isPlaceWord(foldText(typed), language)) &&
      !namesHoliday(foldText(typed)) &&
      !monthNumbers.has(foldText(typed)) &&
      !saysWhenPattern.test(foldText(typed)) &&
      things.some((thing) => thing.stem === stem),
  );
}

const givenHeadings: ReadonlySet<string> = new Set([contactRecordTitle, ...factsTitles]);

/** Without the headings that extraction gave to facts: what they say isn't the site's, and matches no question. */
const withoutGivenHeadings = (header: string): string =>
  header
    .split(' > ')
    .filter((heading, at) => at === 0 || !givenHeadings.has(heading))
    .join(' > ');

/** A teaser in a list of news counts less than the page with its title. */
const teaserShare = 0.5;

function withoutTeasers(ranked: readonly RankedPassage[]): RankedPassage[] {
  const pages = new Map(ranked.map(({ title, url }) => [foldText(title), url]));
  return ranked
    .map((passage) => {
      const { header, title, url, score } = passage;
      const heading = foldText(header.split(' > ').at(-1) ?? '');
      const page = heading === foldText(title) ? undefined : pages.get(heading);
      return page === undefined || page === url ? passage : { ...passage, score: teaserShare * score };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Passages around the best ones inherit part of their page's score. */
function withNeighbours(ranked: readonly RankedPassage[], around: readonly Passage[]): RankedPassage[] {
  const read = new Set(ranked.map(({ id }) => id));
  const pageScores = new Map<string, number>();
  for (const { url, score } of ranked) {
    if (url !== null) pageScores.set(url, Math.max(score, pageScores.get(url) ?? 0));
  }
  const others = around
    .filter(({ id }) => !read.has(id))
    .map((passage) => ({ ...passage, score: neighbourShare * (pageScores.get(passage.url ?? '') ?? 0) }));
  return [...ranked, ...others];
}

/** The text of each place, each with what it announces and how much of its list is left out. */
function textOf(
  { place, others = [], units, isNumbered }: FoundAnswer,
  { maxWords, language, places }: { maxWords: number; language: string; places: readonly Place[] },
): string {
  return [place, ...others]
    .map((one) => {
      const own = units.filter(
        (unit) => others.length === 0 || one.units.some(({ passage }) => passage === unit.passage),
      );
      const rest =
        units.reduce((sum, { length }) => sum + length, 0) - own.reduce((sum, { length }) => sum + length, 0);
      const text = textOfPlace(own, one, {
        maxWords: maxWords - rest,
        language,
        places,
        isNumbered: isNumbered === true,
      });
      return others.length > 0 ? underHeading(text, one.passage.header, own) : text;
    })
    .join('\n\n');
}

function textOfPlace(
  found: readonly AnswerUnit[],
  place: Place,
  {
    maxWords,
    language,
    places: around,
    isNumbered,
  }: { maxWords: number; language: string; places: readonly Place[]; isNumbered: boolean },
): string {
  const units = withAnnounced(found, place, maxWords).map((unit) => shortenUnit(unit, maxWords));
  let left = itemsLeft(units, place, around);
  // Its own words take the place of an item.
  while (left !== 0 && units.length > 2 && countWords(layOut(units)) + longestRest > maxWords) {
    units.pop();
    left = itemsLeft(units, place, around);
  }
  const { moreOnPage, restOnPage } = phrasesFor(language);
  const more = left === 0 ? '' : `\n${left === null ? restOnPage : moreOnPage.replace('{n}', String(left))}`;
  if (isNumbered) return `${layOutSteps(units)}${more}`;
  const { header, places } = place.passage;
  // The titles of footers and of markup are the crawler's.
  const isNamed = !places.includes('footer') && !places.includes('schema');
  const heading = neededHeading(header, units);
  return `${heading === null ? (isNamed && valueHeading(header, units)) || '' : `${heading}\n`}${layOut(units)}${more}`;
}

/** Leaves out sentences around the answer that the last answer already had. The answer itself may repeat. */
function withoutRepeats(finding: FoundAnswer, lastAnswer: string): FoundAnswer {
  const { core, units } = finding;
  if (core === undefined || lastAnswer === '') return finding;
  const isRepeated = (unit: AnswerUnit): boolean =>
    unit.kind === 'sentence' && unit.text !== core.text && lastAnswer.includes(unit.text);
  return { ...finding, units: units.filter((unit) => !isRepeated(unit)) };
}

/** What a passage begins with, without its headings, up to a length. */
function openingOf({ units }: Place, maxWords: number): AnswerUnit[] {
  const texts = units.filter(({ isLabel }) => !isLabel);
  const opening: AnswerUnit[] = [];
  let length = 0;
  for (const unit of texts.length > 0 ? texts : units) {
    const shown = opening.length === 0 ? shortenUnit(unit, maxWords) : unit;
    length += shown.length;
    if (length > maxWords) break;
    opening.push(shown);
  }
  return opening;
}

/** Whether the sentence of a hint has the rarest word of the question. Others share only everyday words with it. */
function isOfQuestion({ core, units }: FoundAnswer, { kind, terms }: AskedQuestion): boolean {
  // The hours of other days say what there is instead.
  if (kind === 'contact') return true;
  const rarest = rarestOf(terms);
  return rarest === undefined || (core ? [core] : units).some(({ stems }) => holdsTerm(stems, rarest));
}

const rarestOf = (terms: readonly AskedTerm[]): AskedTerm | undefined =>
  terms
    .filter(({ isFrame, isSite, isAside }) => !isFrame && !isSite && !isAside)
    .toSorted((one, other) => other.rarity - one.rarity)[0];

/** The stems of what a passage is called on its page. */
const nameStems = ({ title, header }: RankedPassage, language: string): ReadonlySet<string> =>
  new Set(contentWords(`${title}\n${header.split(' > ').at(-1) ?? ''}`, language).map(({ stem }) => stem));

/** Whether the title of a page or section has a word of the question: 'Prices' for 'What does it cost?' */
function isNamedAfter(passage: RankedPassage, { terms, stats, read }: AskedQuestion): boolean {
  // 'What does it cost?' has no word that 'Prices' has.
  const { names } = questionIntent(`${passage.title}\n${passage.header.split(' > ').at(-1) ?? ''}`);
  if (rarestOf(terms)?.known !== false && names.some((name) => read.intent.names.includes(name))) return true;
  const stems = nameStems(passage, stats.language);
  return terms.some((term) => !term.isSite && !term.isAside && term.rarity >= everydayRarity && holdsTerm(stems, term));
}

/** Passages below may be named after anything. */
const nextPages = 3;
/** A page whose title alone helps: the nearest one, or one of the best that is named after the rarest word. */
function pageToName(
  near: RankedPassage,
  ranked: readonly RankedPassage[],
  question: AskedQuestion,
): RankedPassage | undefined {
  // The name of the site says nothing about what is on its home page.
  const [first, ...others] = [near, ...ranked.slice(0, nextPages)].filter(({ places }) => !places.includes('home'));
  if (first !== undefined && isNamedAfter(first, question)) return first;
  const rarest = rarestOf(question.terms);
  return rarest && others.find((one) => holdsTerm(nameStems(one, question.stats.language), rarest));
}

/**
 * Answers from the ranked passages in the site's own sentences, points to the nearest pages as a hint, or says that the
 * site has no answer.
 */
export function extractiveReply({
  read,
  ranked,
  around = [],
  stats,
  language,
  lastAnswer = '',
  isChosen = false,
  judged = null,
  today,
}: AskedOf): ExtractiveAnswer {
  const { intent, query } = read;
  /** With a sentence before it if what it says is over. */
  const timely = (text: string, found: Pick<FoundAnswer, 'core' | 'units' | 'place'>): string => {
    const ended = today === undefined ? null : endedFinding(found, read, today);
    return ended ? `${endedSentence(ended, language)}\n\n${text}` : text;
  };
  const passages = withNeighbours(withoutTeasers(ranked.slice(0, readPassages)), around).map((passage) => ({
    ...passage,
    header: withoutGivenHeadings(passage.header),
  }));
  const question = askQuestion(read, stats, passages);
  const facts =
    question.kind === 'contact' && isAboutThisSite(query, intent, stats.language)
      ? factAnswer(ranked, intent, query, stats.language, maxAnswerWords, partsAsked(question))
      : null;
  /** An answer that is certain, however well the words match. */
  const certain = (
    { units, passage, sections }: FactAnswer,
    rule: ExtractiveAnswer['reasons']['rule'],
    found: string,
  ): ExtractiveAnswer => ({
    outcome: 'answered',
    text: sections
      ? sections.map((one) => `${one.heading.replace(/\s*:?$/u, ':')}\n${layOut(one.units)}`).join('\n')
      : layOut(units),
    sources: sourcesOf([passage]),
    restsOn: [passage],
    reasons: {
      kind: question.kind,
      rule,
      decision: 'answered',
      chance: factConfidence,
      signals: [],
      found,
      missing: nothingMissing,
      passages: consideredPassages(ranked, [passage]),
    },
  });
  if (facts !== null) return certain(facts, 'contactDetail', 'a line with the contact detail or hours asked for');

  // 'Is that possible online?' isn't answered by an imprint's sentence about settling disputes online.
  const isAboutLegal = question.kind === 'contact' || question.kind === 'who' || asksAboutLegal(read.typed);
  const mayQuoteLaw = question.kind === 'price' || asksAboutLegal(read.typed);
  const fits = (passage: RankedPassage): boolean =>
    (isAboutLegal || !isLegalPage(passage)) && (mayQuoteLaw || !isStatute(passage));
  const places = passages.filter(fits).map((passage, i): Place => readPlace(passage, i, stats.language));
  const person = personAnswer(question, places);
  if (person !== null) return certain(person, 'person', 'the card of a person with what the question names');
  const confidence = confidenceOf(ranked, query, intent, stats);
  const finding = findAnswer(question, places, maxAnswerWords);
  const verdict = decide(question, finding, confidence, judged);
  if (finding !== null && (verdict.decision === 'answered' || isChosen)) {
    const used = [finding.place, ...(finding.others ?? [])].map(({ passage }) => passage);
    return {
      outcome: 'answered',
      text: timely(
        textOf(withoutRepeats(finding, lastAnswer), { maxWords: maxAnswerWords, language, places }),
        finding,
      ),
      sources: sourcesOf(used),
      restsOn: used,
      reasons: { ...verdict, decision: 'answered', passages: consideredPassages(ranked, used) },
      ...(!isChosen && { used }),
    };
  }
  const opening = isChosen ? places.find(({ units }) => units.length > 0) : undefined;
  if (opening !== undefined) {
    const units = openingOf(opening, maxAnswerWords);
    return {
      outcome: 'answered',
      text: timely(layOut(units), { units, place: opening }),
      sources: sourcesOf([opening.passage]),
      restsOn: [opening.passage],
      reasons: { ...verdict, decision: 'answered', passages: consideredPassages(ranked, [opening.passage]) },
    };
  }

  // Embeddings help where no word matches. How much a similarity means differs by model, so they only give hints.
  const nearest = verdict.decision === 'partial' ? null : nearestInMeaning(ranked);
  const near =
    verdict.decision === 'abstained' && nearest === null
      ? undefined
      : (nearest ?? finding?.place.passage ?? ranked.find(fits));
  const hint = near && (findAnswer(question, [readPlace(near, 0, stats.language)], hintWords) ?? finding);
  // Similar meanings need no shared word.
  const shown =
    hint && (nearest !== null || (isOfQuestion(hint, question) && !hint.place.passage.places.includes('footer')))
      ? hint
      : null;
  const hinted = shown === null && nearest === null ? near && pageToName(near, ranked.filter(fits), question) : near;
  if (hinted === undefined) {
    const reasons = { ...verdict, decision: 'abstained' as const, passages: consideredPassages(ranked, []) };
    const texts = ranked.map(({ title, header, body }) => [title, header, body].join('\n'));
    const text = notFoundSentence(read.typed, language, texts);
    return { outcome: 'abstained', text, sources: [], restsOn: [], reasons };
  }
  const { mayHelp, pageMayHelp } = phrasesFor(language);
  return {
    outcome: 'partial',
    text:
      shown === null
        ? pageMayHelp.replace('{page}', () => hinted.title)
        : [mayHelp, timely(textOf(shown, { maxWords: hintWords, language, places }), shown)].join('\n\n'),
    sources: sourcesOf([hinted, ...ranked]).slice(0, hintLinks),
    restsOn: shown === null ? [] : [shown.place, ...(shown.others ?? [])].map(({ passage }) => passage),
    reasons: {
      ...verdict,
      ...(nearest && { rule: 'nearInMeaning' }),
      decision: 'partial',
      passages: consideredPassages(ranked, [hinted]),
    },
  };
}
