import type { Passage } from '#server/features/knowledge/search/passage.ts';
import type { ReadQuestion } from '#server/features/knowledge/search/read-question.ts';
import type { CollectionStats } from '#server/features/knowledge/types.ts';
import { spelledOut } from '#server/language/acronyms.ts';
import { askedAttribute } from '#server/language/asked-attribute.ts';
import { askedExistence, namesLodging } from '#server/language/asked-existence.ts';
import { askedThing } from '#server/language/asked-thing.ts';
import { askedDay, isFrameWord, isPlaceWord, meansSite } from '#server/language/asking-words.ts';
import { compoundParts, formsCompounds, isOtherThing } from '#server/language/compound-parts.ts';
import { exactTokens } from '#server/language/exact-tokens.ts';
import { foldText } from '#server/language/fold-text.ts';
import { monthNumbers, monthsInRanges } from '#server/language/months.ts';
import { properNames } from '#server/language/proper-names.ts';
import type { AskedKind } from '#server/language/question-kind.ts';
import { continuesPattern, splitQuestion } from '#server/language/question-parts.ts';
import { sameWords } from '#server/language/same-words.ts';
import { rarityOf } from '#server/language/word-rarity.ts';
import { contentWords, splitWords } from '#server/language/words.ts';

/** One word of a question and the forms that match it. */
export interface AskedTerm {
  stem: string;
  typed: string;
  /** The stem, irregular forms and everyday synonyms. */
  forms: ReadonlySet<string>;
  /** What the site says it is short for, or the parts of a compound, as stems that must all be present. */
  longForm: readonly string[];
  /** How informative it is, given its rarity on this site and in the language. */
  weight: number;
  /** 0 (very common) to 1 (in no word list). */
  rarity: number;
  /** Whether the site uses it or a synonym. */
  known: boolean;
  /** Written like a name: capitalized in the middle of a sentence. */
  isName: boolean;
  /** In the sentence that asks, not only in the story before it. */
  isAsked: boolean;
  /** Only in a clause that tells about the visitor, so a text without it may still answer. */
  isAside: boolean;
  /** Says what kind of answer is wanted, not what about. */
  isFrame: boolean;
  /** What the whole site is about, so that it tells no passage from another. */
  isSite: boolean;
  /** Also found as a part of a compound: 'Balkon' in 'Südbalkon', 'Implantat' in 'Implantatprothetik'. */
  mayBeInCompound: boolean;
}

/** A question parsed for answering: its kind, its words with their weights, and what must appear literally. */
export interface AskedQuestion extends AskedKind {
  terms: AskedTerm[];
  /** Years, versions, model numbers: '2027', '15.20', 'R4'. A text without them is about a different one. */
  exact: string[];
  /** Stems of what the question wants defined or compared. */
  subjectStems: string[][];
  text: string;
  /** What the question wants counted or listed, as the stems that name it; null if it names nothing. */
  thing: ReadonlySet<string> | null;
  /** The word whose value the question wants: 'architect' in 'Who was the architect of the town hall?' */
  attribute: AskedTerm | null;
  /** The words for the thing whose existence it asks for: 'waiting list' in 'Do you have a waiting list for children?' */
  existence: AskedTerm[];
  read: ReadQuestion;
  stats: CollectionStats;
}

/** Words for the kind of answer ('types of ...', 'difference') tell little about the subject. */
const frameWeight = 0.25;
/** A word this rare in the language is likely the subject of the question. */
export const tellingRarity = 0.5;
const siteShare = 0.4;
/** Everyday words ('get', 'old') are rare on many sites, but tell nothing about the subject. */
export const everydayRarity = 0.2;
const everydayWeight = 0.5;
const storyWeight = 0.5;
/** A word of more passages than this is what the whole site is about, and tells none of them apart. */
const siteSubjectShare = 0.33;
/** On a site with few passages, every other word is in a third of them. */
const fewestOfSubject = 8;

/** Shorter words are in others by chance: 'Ei' in 'Bäckerei'. */
const minPart = 5;
const minFirstPart = 6;
const shortestPart = 4;

const stemsOf = (text: string, language: string): string[] => contentWords(text, language).map((word) => word.stem);

export function askQuestion(
  read: ReadQuestion,
  stats: CollectionStats,
  /** Where it may be answered. */
  passages: readonly Pick<Passage, 'title' | 'header' | 'body' | 'places'>[] = [],
): AskedQuestion {
  const { language } = stats;
  const { asked: kind, text } = read;
  const { asked, told, aside } = splitQuestion(text);
  // 'Are dogs allowed? And in the cabins?' is about dogs as much.
  const continues = told !== '' && continuesPattern.test(foldText(asked));
  const onlyAside = new Set(stemsOf(aside, language));
  for (const stem of stemsOf(`${told} ${asked}`, language)) onlyAside.delete(stem);
  const inAsked = new Set(stemsOf(asked, language));
  const day = askedDay(foldText(asked));
  const names = new Set(properNames(asked, language));
  const capitals = new Set(text === text.toUpperCase() ? [] : text.match(/\p{Lu}{2,}/gu));
  const texts = passages.flatMap(({ title, header, body }) => [title, header, body]);
  const headings = [...new Set(passages.flatMap(({ title, header }) => [title, ...header.split(' > ')]))];
  const home = passages.find(({ places }) => places.includes('home'));
  const siteName = new Set(home ? stemsOf(home.title, language) : []);
  const mostTelling = Math.log(1 + stats.n) || 1;
  const all = read.query.terms.map(({ stem, typed, idf, known }): AskedTerm => {
    const others = sameWords(typed, language).flatMap((word) => splitWords(word, language).map((one) => one.stem));
    // 'US' in capitals is a name, even though 'us' is a common word.
    const rarity = capitals.has(typed.toUpperCase()) ? 1 : rarityOf(typed, language);
    const isUsed = known || others.some((other) => Object.hasOwn(stats.wordDf, other)) || isInRange(typed, passages);
    // That a small site never uses 'take' says nothing about what it knows.
    const site = isUsed ? Math.min(1, idf / mostTelling) : Math.min(1, rarity / tellingRarity) ** 2;
    let weight = siteShare * site + (1 - siteShare) * rarity + 0.05;
    const isFrame = isFrameWord(typed, language) || foldText(typed) === day;
    if (isFrame) weight *= frameWeight;
    else if (rarity < everydayRarity) weight *= everydayWeight;
    const isAsked = [stem, ...stemsOf(typed, language)].some((one) => inAsked.has(one));
    if (!isAsked && !continues) weight *= storyWeight;
    const passagesWithIt = stats.wordDf[stem] ?? 0;
    const isEverywhere = passagesWithIt >= fewestOfSubject && passagesWithIt > siteSubjectShare * stats.n;
    const isPlace = meansSite(typed, language) || (!isUsed && isPlaceWord(typed, language));
    const isSite = siteName.has(stem) || isPlace || isEverywhere;
    if (isSite) weight *= frameWeight;
    const parts = isUsed ? null : compoundParts(typed, language, (part) => Object.hasOwn(stats.wordDf, part));
    const longForm = parts ?? (spelledOut(typed, texts, headings) ?? []).flatMap((word) => stemsOf(word, language));
    return {
      stem,
      typed,
      forms: new Set([stem, ...others]),
      longForm,
      weight,
      rarity,
      known: isUsed || longForm.length > 0,
      isName: names.has(typed),
      isAsked,
      isAside: onlyAside.has(stem),
      isFrame,
      isSite,
      mayBeInCompound: formsCompounds(language) && stem.length >= minPart,
    };
  });
  const repaired = new Map(read.query.terms.map(({ typed, stem }) => [typed, stem]));
  const thingsAskedFor = new Set(askedExistence(asked, language));
  const isAskedFor = ({ stem, typed }: Pick<AskedTerm, 'stem' | 'typed'>): boolean =>
    [stem, ...stemsOf(typed, language)].some((one) => thingsAskedFor.has(one));
  const terms = withoutUnknownAlternatives(asked, all, language).map((term) =>
    thingsAskedFor.size > 0 && !isAskedFor(term) && namesLodging(foldText(term.typed), language)
      ? { ...term, isFrame: true, weight: term.weight * frameWeight }
      : term,
  );
  return {
    ...kind,
    terms,
    exact: exactTokens(asked),
    subjectStems: kind.subjects.map((subject) => [
      ...contentWords(subject, language).map((word) => repaired.get(word.surface) ?? word.stem),
      // 'Plan A' and 'plan B', although 'a' is a word that says nothing in many languages.
      ...(/(?:^| )(?<letter>\p{L})$/u.exec(subject)?.slice(1) ?? []),
    ]),
    text,
    thing: thingOf(text, terms, language),
    attribute: attributeOf(asked, terms, language),
    existence: terms.filter(isAskedFor),
    read,
    stats,
  };
}

/** 'Child seats or trailers' at the end of a question. */
const alternativesPatterns = new Map(
  Object.entries({
    en: 'or(?: an?| any)?',
    de: 'oder(?: eine?n?)?',
    fr: 'ou(?: une?| des)?',
    es: 'o(?: un[oa]?s?)?',
    it: 'o(?: un[oa]?| dei| delle)?',
    pt: 'ou(?: uma?s?| uns)?',
    nl: 'of(?: een)?',
  }).map(([language, or]) => [language, new RegExp(`(?<first>[\\p{L}-]+),? ${or} (?<second>[\\p{L}-]+)\\W*$`, 'u')]),
);

/** Of 'Do you have child seats or trailers?', the site may know just one, which answers as well. */
function withoutUnknownAlternatives(asked: string, terms: AskedTerm[], language: string): AskedTerm[] {
  const { first = '', second = '' } = alternativesPatterns.get(language)?.exec(foldText(asked))?.groups ?? {};
  const stems = [first, second].map((word) => stemsOf(word, language)[0]);
  const pair = terms.filter(({ stem, isName }) => stems.includes(stem) && !isName);
  const isOneKnown = pair.some(({ known }) => known);
  return terms.filter((term) => !isOneKnown || term.known || !pair.includes(term));
}

/** True if the stems contain a term, in any of its forms, spelled out, or as a part of a compound. */
export function holdsTerm(
  stems: ReadonlySet<string> | undefined,
  { stem, typed, forms, longForm, mayBeInCompound }: AskedTerm,
): boolean {
  if (stems === undefined) return false;
  for (const form of forms) if (stems.has(form)) return true;
  if (mayBeInCompound) {
    // A plural may be the first part: 'Kinder' in 'Kinderzahnheilkunde'.
    const first = [stem, typed].filter(({ length }) => length >= minFirstPart);
    for (const other of stems) {
      if ((other.endsWith(stem) && !isOtherThing(other)) || first.some((part) => other.startsWith(part))) return true;
    }
  }
  const [firstPart, lastPart] = longForm;
  // 'Fußmassage' for 'Fußreflexzonenmassage'
  if (mayBeInCompound && firstPart !== undefined && lastPart !== undefined) {
    for (const other of stems) if (other.startsWith(firstPart) && other.endsWith(lastPart)) return true;
  }
  const isIn = (part: string): boolean =>
    stems.has(part) ||
    (mayBeInCompound && part.length >= shortestPart && [...stems].some((other) => other.endsWith(part)));
  return longForm.length > 0 && longForm.every(isIn);
}

/** A site with prices from 'November to March' has one for January. */
function isInRange(typed: string, passages: readonly Pick<Passage, 'body'>[]): boolean {
  const month = monthNumbers.get(foldText(typed));
  return month !== undefined && passages.some(({ body }) => monthsInRanges(body).has(month));
}

function thingOf(text: string, terms: readonly AskedTerm[], language: string): ReadonlySet<string> | null {
  const thing = askedThing(text, language, (stem) => terms.some((term) => term.stem === stem && term.isSite));
  if (thing === null) return null;
  return terms.find(({ stem }) => stem === thing)?.forms ?? new Set([thing]);
}

function attributeOf(asked: string, terms: readonly AskedTerm[], language: string): AskedTerm | null {
  const attribute = askedAttribute(asked, language);
  return terms.find(({ forms }) => attribute !== null && forms.has(attribute)) ?? null;
}
