import { questionKind } from '#server/language/question-kind.ts';
import { rarityOf } from '#server/language/word-rarity.ts';
import { contentWords } from '#server/language/words.ts';
import type { AnswerUnit } from './answer-units.ts';
import { type AskedQuestion, holdsTerm, tellingRarity } from './asked-question.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';

/** 'Take' and 'start' are how people speak of lessons, not what sets two questions apart. */
const minRarity = 0.33;
/** Why the verdict is certain. */
export const askedByName = 'the site’s own answer to this question';

/**
 * What the site says below a heading that asks the same: 'When may I start?' for 'from when can I start'. That is the
 * answer even without the kind of value a question wants: 'Once you have passed the first test.'
 */
export function findAsked(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const { kind, terms, exact, read, stats } = question;
  // 'What does it cost?' names nothing that it costs.
  const said = new Set(kind === 'price' ? contentWords(read.intent.said, stats.language).map(({ stem }) => stem) : []);
  const telling = terms.filter(
    ({ stem, isAside, isFrame, isSite, rarity }) =>
      !isAside && !isFrame && !isSite && !said.has(stem) && rarity >= minRarity,
  );
  if (telling.length === 0 || exact.length > 0) return null;
  for (const place of places) {
    if (!asksSame(place, question) || !telling.every((term) => holdsTerm(place.heading, term))) continue;
    const units = withQuestion(startOf(place.units, maxWords), place);
    if (units.length === 0) continue;
    const coverage = coverageOf(question, units, place);
    return { place, units, proof: 'proven', because: askedByName, coverage, score: 1 };
  }
  return null;
}

/** Whether the heading is a question of the same kind, about nothing that the visitor doesn't ask about. */
function asksSame({ passage }: Place, { kind, terms, stats: { language } }: AskedQuestion): boolean {
  const heading = passage.header.split(' > ').at(-1) ?? '';
  if (!/[?？]$/u.test(heading) || questionKind(heading, language).kind !== kind) return false;
  return contentWords(heading, language).every(
    ({ stem, surface }) => rarityOf(surface, language) < tellingRarity || terms.some(({ forms }) => forms.has(stem)),
  );
}

/** 'Do you take small animals? No.' for 'Do you take cats?': a word alone doesn't say what it answers. */
function withQuestion(units: AnswerUnit[], { passage }: Place): AnswerUnit[] {
  const [first, ...others] = units;
  if (first === undefined || others.length > 0 || first.length > fewWords) return units;
  const text = `${passage.header.split(' > ').at(-1) ?? ''} ${first.text}`;
  return [{ ...first, text, length: text.split(/\s+/u).length }];
}

const fewWords = 4;

/** The first lines below the heading, as many as fit. */
function startOf(units: readonly AnswerUnit[], maxWords: number): AnswerUnit[] {
  const first: AnswerUnit[] = [];
  let words = 0;
  for (const unit of units) {
    if (first.length > 0 && words + unit.length > maxWords) break;
    first.push(unit);
    words += unit.length;
  }
  return first;
}
