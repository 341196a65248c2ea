import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { holdsToken } from '#server/language/exact-tokens.ts';
import { saidOtherwise } from '#server/language/said-otherwise.ts';
import { contentWords } from '#server/language/words.ts';
import { type AnswerUnit, answerUnits } from './answer-units.ts';
import { type AskedQuestion, type AskedTerm, holdsTerm } from './asked-question.ts';

/** A passage prepared for finding an answer in it. */
export interface Place {
  passage: RankedPassage;
  units: AnswerUnit[];
  /** Stems of the title and headings. */
  header: ReadonlySet<string>;
  /** Stems of the innermost heading. */
  heading: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** How much of a question's weight a place covers. */
export interface Coverage {
  /** 0 to 1. Words nearer to the answer count more. */
  share: number;
  /** The most telling words of the question that are nowhere in the place. */
  missing: AskedTerm[];
  /** Years, versions and codes of the question that are neither in the place nor in its address. */
  missingExact: string[];
}

/** A word counts by its distance from the sentence. */
const nearnessByPlace = { sentence: 1, heading: 1, header: 0.9, neighbor: 0.75, passage: 0.55 } as const;

const stemsOf = (text: string, language: string): Set<string> =>
  new Set([...contentWords(text, language).map((word) => word.stem), ...saidOtherwise(text, language)]);

/**
 * Questions find the same passages again and again. Each takes 10 to 20 KB; the cache is cleared when full, so memory
 * stays bounded.
 */
const mostRead = 1000;
const readLately = new Map<string, Place>();

export function readPlace(passage: RankedPassage, place: number, language: string): Place {
  const key = `${language} ${passage.id}`;
  const known = readLately.get(key);
  if (known && hasSameText(known.passage, passage)) {
    return { ...known, passage, units: known.units.map((unit) => ({ ...unit, passage: place })) };
  }
  const units = answerUnits(passage, place, language);
  const read = {
    passage,
    units,
    header: stemsOf(`${passage.title}. ${passage.header}`, language),
    heading: stemsOf(passage.header.split(' > ').at(-1) ?? '', language),
    words: new Set(units.flatMap((unit) => [...unit.stems])),
  };
  if (readLately.size >= mostRead) readLately.clear();
  readLately.set(key, read);
  return read;
}

/** Ids are only unique within a workspace. */
const hasSameText = (a: RankedPassage, b: RankedPassage) =>
  a.body === b.body && a.header === b.header && a.title === b.title && a.isLinkList === b.isLinkList;

/** How near a term is to these units; 0 if it isn't in the place. */
function nearness(term: AskedTerm, units: readonly AnswerUnit[], place: Place): number {
  if (units.some((unit) => holdsTerm(unit.stems, term))) return nearnessByPlace.sentence;
  if (holdsTerm(place.heading, term)) return nearnessByPlace.heading;
  if (holdsTerm(place.header, term)) return nearnessByPlace.header;
  const first = Math.min(...units.map((unit) => unit.ord));
  const last = Math.max(...units.map((unit) => unit.ord));
  if (holdsTerm(place.units[first - 1]?.stems, term) || holdsTerm(place.units[last + 1]?.stems, term)) {
    return nearnessByPlace.neighbor;
  }
  return holdsTerm(place.words, term) ? nearnessByPlace.passage : 0;
}

function missingIn({ url, title, header, body }: RankedPassage, exact: readonly string[]): string[] {
  const text = [url ?? '', title, header, body].join('\n');
  return exact.filter((token) => !holdsToken(text, token));
}

export function coverageOf(
  { exact, terms }: AskedQuestion,
  units: readonly AnswerUnit[],
  place: Place,
  /** Words the answer doesn't have to repeat: 'cost' if it has the price. */
  said: ReadonlySet<string> = new Set(),
): Coverage {
  const wanted = terms.filter(({ stem }) => !said.has(stem));
  const all = wanted.length > 0 ? wanted : terms;
  const total = all.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let found = 0;
  const missing: AskedTerm[] = [];
  for (const term of all) {
    const near = nearness(term, units, place);
    found += near * term.weight;
    if (near === 0) missing.push(term);
  }
  return {
    share: found / total,
    missing: missing.sort((a, b) => b.weight - a.weight),
    missingExact: exact.length > 0 ? missingIn(place.passage, exact) : [],
  };
}
