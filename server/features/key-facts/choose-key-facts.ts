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

/** The best facts of all that were found on a website: each once, from its best page, without those of old seasons. */
export function chooseKeyFacts(found: readonly RankedFact[]): FoundFact[] {
  const chosen = new Map<string, FoundFact>();
  for (const { rank: _, ...fact } of found.toSorted((a, b) => a.rank - b.rank)) {
    const key = keyOf(fact);
    const known = chosen.get(key);
    // The contact page may state a number without saying what it is for.
    if (!known) chosen.set(key, fact);
    else if (known.label === '' && fact.label !== '') chosen.set(key, { ...known, label: fact.label });
  }
  const current = withoutOldSeasons([...chosen.values()]);
  return keyFactKinds.flatMap((kind) => current.filter((fact) => fact.kind === kind).slice(0, mostOf[kind]));
}

function keyOf({ kind, label, value }: FoundFact): string {
  if (kind === 'price' || kind === 'hours' || kind === 'person')
    return `${kind} ${labelKey(label)} ${valueKey(kind, value)}`;
  // 'Mill Road 4, 12345 Town' and 'The Mill, Mill Road 4, D-12345 Town' are the same place.
  const numbers = kind === 'address' ? (value.match(/\d+/gu) ?? []) : [];
  return `${kind} ${numbers.length > 1 ? numbers.join(' ') : valueKey(kind, value)}`;
}

const yearPattern = /\b20\d\d\b/gu;

const yearOf = (text: string): number => Math.max(0, ...(text.match(yearPattern) ?? []).map(Number));

/** Drops the prices and hours of a season if the same ones are stated for a later year. */
function withoutOldSeasons(facts: readonly FoundFact[]): FoundFact[] {
  const seasonOf = ({ kind, label }: FoundFact) => `${kind} ${labelKey(label.replaceAll(yearPattern, ''))}`;
  const yearOfFact = ({ label, title, url }: FoundFact) => yearOf(label) || yearOf(title) || yearOf(url);
  const newest = new Map<string, number>();
  for (const fact of facts) {
    const season = seasonOf(fact);
    newest.set(season, Math.max(newest.get(season) ?? 0, yearOfFact(fact)));
  }
  const hasSeasons = ({ kind }: FoundFact) => kind === 'price' || kind === 'hours';
  return facts.filter((fact) => {
    const year = yearOfFact(fact);
    return !hasSeasons(fact) || year === 0 || year === newest.get(seasonOf(fact));
  });
}
