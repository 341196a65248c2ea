import type { Passage } from '#server/features/knowledge/search/passage.ts';
import type { Ended } from '#server/language/ended.ts';
import { phraseLanguages, phrasesFor } from './phrases.ts';

/** When a question is asked. */
export interface Moment {
  now: Date;
  /** The website's time zone. */
  zone: string;
  /** The day there, as in ISO 8601. */
  today: string;
}

export function momentIn(zone: string, now: Date): Moment {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return { now, zone, today: `${part['year']}-${part['month']}-${part['day']}` };
}

/** A page that can't be read for this long may have changed. */
const failingDays = 7;
const dayMs = 86_400_000;

/**
 * Says from when the text is if it rests on pages that can't be read anymore, by the oldest of them. Null if all were
 * seen lately.
 */
export function asOfSentence(
  passages: readonly Pick<Passage, 'age'>[],
  { now, zone }: Moment,
  language: string,
): string | null {
  const seen = passages.flatMap(({ age }) => {
    const isFailing = age?.failingSince && now.getTime() - age.failingSince.getTime() > failingDays * dayMs;
    return isFailing && age.checkedAt ? [age.checkedAt] : [];
  });
  const oldest = seen.reduce<Date | null>((first, one) => (first && first <= one ? first : one), null);
  return oldest && phrasesFor(language).asOf.replace('{date}', () => dateIn(language, oldest, zone, now));
}

/** Says that an offer ended or an event took place. */
export function endedSentence({ kind, day }: Ended, language: string): string {
  const { offerEnded, eventTookPlace } = phrasesFor(language);
  const phrase = kind === 'offer' ? offerEnded : eventTookPlace;
  return phrase.replace('{date}', () => dateIn(language, new Date(day), 'UTC'));
}

/** '3 November', with the year if it isn't this one. */
function dateIn(language: string, date: Date, timeZone: string, now?: Date): string {
  const words = phraseLanguages.includes(language) ? language : 'en';
  const yearOf = (time: Date) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(time);
  return new Intl.DateTimeFormat(words === 'en' ? 'en-GB' : words, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...((!now || yearOf(now) !== yearOf(date)) && { year: 'numeric' }),
  }).format(date);
}
