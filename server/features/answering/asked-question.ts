import type { ReadQuestion } from '#server/features/knowledge/search/read-question.ts';
import type { CollectionStats } from '#server/features/knowledge/types.ts';
import { spelledOut } from '#server/language/acronyms.ts';
import { askedAttribute } from '#server/language/asked-attribute.ts';
import { askedThing } from '#server/language/asked-thing.ts';
import { isFrameWord } from '#server/language/asking-words.ts';
import { exactTokens } from '#server/language/exact-tokens.ts';
import { properNames } from '#server/language/proper-names.ts';
import type { AskedKind } from '#server/language/question-kind.ts';
import { splitQuestion } from '#server/language/question-parts.ts';
import { sameWords } from '#server/language/same-words.ts';
import { rarityOf } from '#server/language/word-rarity.ts';
import { contentWords, splitWords } from '#server/language/words.ts';

/** One word of a question with what counts as finding it. */
export interface AskedTerm {
  stem: string;
  typed: string;
  /** The stem, irregular forms and everyday synonyms. */
  forms: ReadonlySet<string>;
  /** What the site says it is short for, as stems that have to be there together. */
  longForm: readonly string[];
  /** How much it tells, from its rarity on this site and in the language at large. */
  weight: number;
  /** 0 (said all the time) to 1 (in no list of words). */
  rarity: number;
  /** The site uses it, or a word for the same. */
  known: boolean;
  /** Written as a name: with a capital in the middle of a sentence. */
  isName: boolean;
  /** Said in the sentence that asks, not only in the story before it. */
  isAsked: boolean;
}

/** A question read for answering: its kind, its words with what each tells, and what has to be there literally. */
export interface AskedQuestion extends AskedKind {
  terms: AskedTerm[];
  /** Years, versions, model numbers: '2027', '15.20', 'R4'. A text without them answers about another one. */
  exact: string[];
  /** Stems of what is to be defined or compared. */
  subjectStems: string[][];
  text: string;
  /** What is counted or listed, as the stems that name it; null where the question names nothing. */
  thing: ReadonlySet<string> | null;
  /** The word whose value is asked for: 'architect' in 'Who was the architect of the town hall?' */
  attribute: AskedTerm | null;
  read: ReadQuestion;
  stats: CollectionStats;
}

/** Words that say what kind of thing is asked ('types of ...', 'difference') tell little about the subject. */
const frameWeight = 0.25;
const siteShare = 0.4;
/** Words said all the time ('get', 'old') are rare on many sites and tell nothing all the same. */
const everydayRarity = 0.2;
const everydayWeight = 0.5;
const storyWeight = 0.5;

const stemsOf = (text: string, language: string): string[] => contentWords(text, language).map((word) => word.stem);

export function askQuestion(
  read: ReadQuestion,
  stats: CollectionStats,
  /** Texts that may say what an acronym of the question stands for. */
  texts: readonly string[] = [],
): AskedQuestion {
  const { language } = stats;
  const { asked: kind, text } = read;
  const { asked } = splitQuestion(text);
  const inAsked = new Set(stemsOf(asked, language));
  const names = new Set(properNames(asked, language));
  const capitals = new Set(text === text.toUpperCase() ? [] : text.match(/\p{Lu}{2,}/gu));
  const mostTelling = Math.log(1 + stats.n) || 1;
  const terms = read.query.terms.map(({ stem, typed, idf, known }): AskedTerm => {
    const others = sameWords(typed, language).flatMap((word) => splitWords(word, language).map((one) => one.stem));
    // 'US' in capitals is a name, whatever 'us' is.
    const rarity = capitals.has(typed.toUpperCase()) ? 1 : rarityOf(typed, language);
    const site = Math.min(1, idf / mostTelling);
    let weight = siteShare * site + (1 - siteShare) * rarity + 0.05;
    if (isFrameWord(typed, language)) weight *= frameWeight;
    else if (rarity < everydayRarity) weight *= everydayWeight;
    const isAsked = [stem, ...stemsOf(typed, language)].some((one) => inAsked.has(one));
    if (!isAsked) weight *= storyWeight;
    const longForm = (spelledOut(typed, texts) ?? []).flatMap((word) => stemsOf(word, language));
    return {
      stem,
      typed,
      forms: new Set([stem, ...others]),
      longForm,
      weight,
      rarity,
      known: known || longForm.length > 0 || others.some((other) => Object.hasOwn(stats.wordDf, other)),
      isName: names.has(typed),
      isAsked,
    };
  });
  const repaired = new Map(read.query.terms.map(({ typed, stem }) => [typed, stem]));
  return {
    ...kind,
    terms,
    exact: exactTokens(asked),
    subjectStems: kind.subjects.map((subject) =>
      contentWords(subject, language).map((word) => repaired.get(word.surface) ?? word.stem),
    ),
    text,
    thing: thingOf(text, terms, language),
    attribute: attributeOf(asked, terms, language),
    read,
    stats,
  };
}

/** True where the stems have a term, in any of its forms or spelled out. */
export function holdsTerm(stems: ReadonlySet<string> | undefined, { forms, longForm }: AskedTerm): boolean {
  if (stems === undefined) return false;
  for (const form of forms) if (stems.has(form)) return true;
  return longForm.length > 0 && longForm.every((stem) => stems.has(stem));
}

function thingOf(text: string, terms: readonly AskedTerm[], language: string): ReadonlySet<string> | null {
  const thing = askedThing(text, language);
  if (thing === null) return null;
  return terms.find(({ stem }) => stem === thing)?.forms ?? new Set([thing]);
}

function attributeOf(asked: string, terms: readonly AskedTerm[], language: string): AskedTerm | null {
  const attribute = askedAttribute(asked, language);
  return terms.find(({ forms }) => attribute !== null && forms.has(attribute)) ?? null;
}
