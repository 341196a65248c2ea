import { type FoundFact, labelKey, valueKey } from './found-fact.ts';

/** A stored fact as the website says it, or last said it. Facts without a value were added by the owner. */
export interface StoredFact extends Pick<FoundFact, 'kind' | 'label'> {
  id: number;
  value: string | null;
  url: string | null;
  /** Whether the owner fixed or hid it. Only then does it stay when the website no longer says it. */
  isDecided: boolean;
}

export interface MergedFacts {
  /** Facts that a build found, with the stored ones that they continue; null for new ones. */
  found: { id: number | null; fact: FoundFact }[];
  /** Stored facts that the website no longer states, to keep for what the owner decided. */
  absent: number[];
  outdated: number[];
}

type Matches = (stored: StoredFact, fact: FoundFact) => boolean;

const isSameValue: Matches = (stored, fact) =>
  stored.value !== null && valueKey(stored.kind, stored.value) === valueKey(fact.kind, fact.value);
const isSameLabel: Matches = (stored, fact) => labelKey(stored.label) === labelKey(fact.label);

/** From certain to likely: the same value, its place on the same page, and the only one with its label. */
const steps: readonly { matches: Matches; isUnique: boolean }[] = [
  { matches: (stored, fact) => isSameValue(stored, fact) && isSameLabel(stored, fact), isUnique: false },
  // Several things may have the same price, or several branches the same hours.
  { matches: (stored, fact) => isSameValue(stored, fact), isUnique: true },
  { matches: (stored, fact) => isSameLabel(stored, fact) && stored.url === fact.url, isUnique: true },
  { matches: isSameLabel, isUnique: true },
];

/**
 * Finds which stored facts a build's facts continue, so that what the owner decided about one stays with it when the
 * website changes it.
 */
export function mergeKeyFacts(stored: readonly StoredFact[], found: readonly FoundFact[]): MergedFacts {
  const continued = new Map<FoundFact, StoredFact>();
  let left = stored.filter(({ value }) => value !== null);
  let fresh = [...found];
  for (const { matches, isUnique } of steps) {
    const pairs = fresh.flatMap((fact) =>
      left.filter((one) => one.kind === fact.kind && matches(one, fact)).map((one) => ({ one, fact })),
    );
    const times = new Map<StoredFact | FoundFact, number>();
    for (const one of pairs.flatMap((pair) => [pair.one, pair.fact])) times.set(one, (times.get(one) ?? 0) + 1);
    const isOnly = ({ one, fact }: (typeof pairs)[number]) => times.get(one) === 1 && times.get(fact) === 1;
    const taken = new Set<StoredFact>();
    for (const pair of pairs) {
      if (taken.has(pair.one) || continued.has(pair.fact) || (isUnique && !isOnly(pair))) continue;
      taken.add(pair.one);
      continued.set(pair.fact, pair.one);
    }
    left = left.filter((one) => !taken.has(one));
    fresh = fresh.filter((fact) => !continued.has(fact));
  }
  return {
    found: found.map((fact) => ({ id: continued.get(fact)?.id ?? null, fact })),
    absent: left.filter(({ isDecided }) => isDecided).map(({ id }) => id),
    outdated: left.filter(({ isDecided }) => !isDecided).map(({ id }) => id),
  };
}
