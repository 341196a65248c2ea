import { foldText } from '#server/language/fold-text.ts';
import { fullDates } from '#server/language/full-dates.ts';
import { type KeyFactKind, keyFactKinds } from '#shared/contracts/key-facts.ts';
import { type FoundFact, labelKey, valueKey } from './found-fact.ts';

/** A website can have 80 facts, and no kind takes all the room. */
const mostOf: Readonly<Record<KeyFactKind, number>> = {
  hours: 15,
  phone: 10,
  email: 10,
  address: 8,
  price: 17,
  person: 20,
};

/** A fact with how good its page is as a source, from 0. */
export interface RankedFact extends FoundFact {
  rank: number;
}

/**
 * The best facts of all that were found on a website: each once, from its best page, without those of old seasons.
 * @param today as in ISO 8601
 */
export function chooseKeyFacts(found: readonly RankedFact[], today: string): FoundFact[] {
  const chosen = new Map<string, FoundFact>();
  for (const { rank: _, ...fact } of found.toSorted((a, b) => a.rank - b.rank)) {
    const key = keyOf(fact);
    const known = chosen.get(key);
    // The contact page may state a number without saying what it is for.
    if (!known) chosen.set(key, fact);
    else if (known.label === '' && fact.label !== '') chosen.set(key, { ...known, label: fact.label });
  }
  const current = withoutOldSeasons(withoutFragments([...chosen.values()]), today);
  return keyFactKinds.flatMap((kind) => current.filter((fact) => fact.kind === kind).slice(0, mostOf[kind]));
}

/** 'Mill Road 4' is a part of 'Mill Road 4, 12345 Town'. */
function withoutFragments(facts: readonly FoundFact[]): FoundFact[] {
  const addresses = facts.filter(({ kind }) => kind === 'address').map(({ value }) => labelKey(value));
  return facts.filter(({ kind, value }) => {
    const key = labelKey(value);
    return kind !== 'address' || !addresses.some((other) => other.length > key.length && other.includes(key));
  });
}

function keyOf({ kind, label, value }: FoundFact): string {
  if (kind === 'price' || kind === 'hours' || kind === 'person')
    return `${kind} ${labelKey(label)} ${valueKey(kind, value)}`;
  // 'Mill Road 4, 12345 Town' and 'The Mill, Mill Road 4, D-12345 Town' are the same place.
  const numbers = kind === 'address' ? (value.match(/\d+/gu) ?? []) : [];
  return `${kind} ${numbers.length > 1 ? numbers.join(' ') : valueKey(kind, value)}`;
}

/** '2026', '2025/26', '2025-2026' */
const yearPattern = /\b20\d\d\b(?:\s?[/–-]\s?(?:20)?\d\d\b(?![-/]))?/gu;

/** The last year that a text names; 0 if it names none. */
const yearOf = (text: string): number =>
  Math.max(0, ...(text.match(yearPattern) ?? []).map((years) => 2000 + Number(years.slice(-2))));

const hasSeasons = ({ kind }: FoundFact): boolean => kind === 'price' || kind === 'hours';

/** 'Summer 2025: Adults' and 'Adults' are of the same thing, so that an old season loses to what holds now. */
function thingOf({ kind, label }: FoundFact): string {
  return `${kind} ${labelKey((label.split(': ').at(-1) ?? '').replaceAll(yearPattern, ''))}`;
}

/**
 * Drops the prices and hours of a season if the same ones are stated for a later year, or without one after the year is over, and
 * those whose dates are all over.
 */
function withoutOldSeasons(facts: readonly FoundFact[], today: string): FoundFact[] {
  const seasonOf = ({ kind, label }: FoundFact) => `${kind} ${labelKey(label.replaceAll(yearPattern, ''))}`;
  const yearOfFact = ({ label, title, url }: FoundFact) => yearOf(label) || yearOf(title) || yearOf(url);
  const thisYear = Number(today.slice(0, 4));
  const newest = new Map<string, number>();
  const current = new Set<string>();
  for (const fact of facts.filter(hasSeasons)) {
    const year = yearOfFact(fact);
    newest.set(seasonOf(fact), Math.max(newest.get(seasonOf(fact)) ?? 0, year));
    if (year === 0 || year >= thisYear) current.add(thingOf(fact));
  }
  return facts.filter((fact) => {
    if (!hasSeasons(fact)) return true;
    if (isOver(fact.value, today) || isOver(fact.label, today)) return false;
    const year = yearOfFact(fact);
    return year === 0 || (year === newest.get(seasonOf(fact)) && (year >= thisYear || !current.has(thingOf(fact))));
  });
}

/** Whether all dates of a text are over: 'until 31 October 2025'. */
function isOver(text: string, today: string): boolean {
  const dates = fullDates(foldText(text));
  return dates.length > 0 && dates.every(({ day }) => day < today);
}
