import { endedPassage } from '#server/features/knowledge/search/ended-passage.ts';
import type { Passage } from '#server/features/knowledge/search/passage.ts';
import { type Ended, saysItEnded, textTime } from '#server/language/ended.ts';
import { hasFact } from '#server/language/facts.ts';
import type { QuestionIntent } from '#server/language/question-intent.ts';
import { namesPastYear } from '#server/language/question-time.ts';
import { splitSentences } from '#server/language/sentences.ts';
import type { FoundAnswer } from './found-answer.ts';

interface Asked {
  text: string;
  intent: QuestionIntent;
}

/** Whether the visitor knows that it is over. */
const isAboutPast = ({ text, intent }: Asked, today: string): boolean =>
  intent.time === 'past' || namesPastYear(text, today);

const later = (one: Ended | null, other: Ended): Ended => (one && one.day >= other.day ? one : other);

/**
 * What an answer in the website's words is about, if it is over: by the sentence that answers, by another one of its
 * paragraph, or by the heading. Null if the visitor asks about the past or the words say so themselves.
 */
export function endedFinding(
  { core, units, place: { passage } }: Pick<FoundAnswer, 'core' | 'units' | 'place'>,
  asked: Asked,
  today: string,
): Ended | null {
  if (isAboutPast(asked, today)) return null;
  const quoted = units.filter(({ isLabel }) => !isLabel);
  if (quoted.some(({ text }) => saysItEnded(text))) return null;
  const around = { heading: `${passage.title} > ${passage.header}`, isFacts: passage.places.includes('schema') };
  const times = new Map(quoted.map((unit) => [unit, textTime(unit.text, around, today)]));
  if ([...times.values()].some(({ isCurrent }) => isCurrent)) return null;
  const main = core ? quoted.filter(({ text }) => text === core.text) : quoted;
  const own = main.map((unit) => times.get(unit)?.ended ?? null);
  if (own.length > 0 && own.every((ended) => ended !== null)) return own.reduce(later, null);
  // Hours and prices of another sentence still count.
  if (asked.intent.wants.includes('hours')) return null;
  const isText = core?.kind === 'sentence' && !hasFact(core.text, 'money');
  const beside = quoted.flatMap((unit) => {
    const ended = isText && unit.paragraph === core.paragraph ? times.get(unit)?.ended : null;
    return ended ? [ended] : [];
  });
  return beside.reduce(later, null) ?? endedPassage(passage, today, { isWhole: true });
}

/** The same for an answer by the model, by its sentences or else by the passages it cites. */
export function endedAnswer(
  text: string,
  cited: readonly Pick<Passage, 'title' | 'header' | 'body' | 'places'>[],
  asked: Asked,
  today: string,
): Ended | null {
  if (isAboutPast(asked, today) || saysItEnded(text)) return null;
  const times = text
    .split('\n')
    .flatMap(splitSentences)
    .map((sentence) => textTime(sentence, {}, today));
  if (times.some(({ isCurrent }) => isCurrent)) return null;
  const [first] = times;
  if (first?.ended) return first.ended;
  if (asked.intent.wants.includes('hours')) return null;
  const passages = cited.map((passage) => endedPassage(passage, today, { isWhole: true }));
  return passages.every((ended) => ended !== null) ? passages.reduce(later, null) : null;
}
