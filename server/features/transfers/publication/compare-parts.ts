import { createHash } from 'node:crypto';
import {
  namedParts,
  type PublicationChange,
  type PublishedPart,
  publishedParts,
} from '#shared/contracts/publications.ts';

/** One thing that is published, such as a page or a test. */
export interface Part<Value = unknown> {
  name: string;
  /** The same on both servers if nothing differs. */
  digest: string;
  value: Value;
}

/** By a key that is the same on both servers. */
export type Parts = Readonly<Record<PublishedPart, ReadonlyMap<string, Part>>>;

/** Digests of what was published last, by kind and key. */
export type Published = Readonly<Partial<Record<PublishedPart, ReadonlyMap<string, string>>>>;

/** Keys of what differs. */
export interface Difference {
  added: string[];
  changed: string[];
  removed: string[];
  overwritten: string[];
}
export type Differences = Readonly<Record<PublishedPart, Difference>>;

/** Of JSON. The database may have the fields of an object in another order. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url').slice(0, 22);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(byName));

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : one > other ? 1 : 0;

/**
 * What publishing would do here. What was never published is kept, such as an answer that was added here.
 * @param published null before the first time, when nothing says what was changed here
 */
export function compareParts(sent: Parts, here: Parts, published: Published | null): Differences {
  const differenceOf = (part: PublishedPart): Difference => {
    const [wanted, present, last] = [sent[part], here[part], published?.[part]];
    const added = [...wanted.keys()].filter((key) => !present.has(key));
    const changed = [...wanted]
      .filter(([key, { digest }]) => present.has(key) && present.get(key)?.digest !== digest)
      .map(([key]) => key);
    const removed = [...present.keys()].filter((key) => last?.has(key) && !wanted.has(key));
    const isEdited = (key: string) => published !== null && last?.get(key) !== present.get(key)?.digest;
    return { added, changed, removed, overwritten: [...added, ...changed, ...removed].filter(isEdited) };
  };
  return Object.fromEntries(publishedParts.map((part) => [part, differenceOf(part)])) as Record<
    PublishedPart,
    Difference
  >;
}

/** The differences for people, without kinds that stay the same. */
export function nameChanges(differences: Differences, sent: Parts, here: Parts): PublicationChange[] {
  return publishedParts.flatMap((part) => {
    const name = (key: string) => sent[part].get(key)?.name ?? here[part].get(key)?.name ?? key;
    const named = (keys: string[]) => ({ count: keys.length, names: keys.slice(0, namedParts).map(name) });
    const { added, changed, removed, overwritten } = differences[part];
    if (added.length + changed.length + removed.length === 0) return [];
    return [
      {
        part,
        added: named(added),
        changed: named(changed),
        removed: named(removed),
        overwritten: named(overwritten),
      },
    ];
  });
}

/** Identifies a state, so that nothing is overwritten that wasn't shown. */
export const stateOf = (here: Parts): string =>
  digestOf(publishedParts.map((part) => Object.fromEntries([...here[part]].map(([key, { digest }]) => [key, digest]))));

export const digestsOf = (parts: Parts): Record<PublishedPart, Record<string, string>> =>
  Object.fromEntries(
    publishedParts.map((part) => [
      part,
      Object.fromEntries([...parts[part]].map(([key, { digest }]) => [key, digest])),
    ]),
  ) as Record<PublishedPart, Record<string, string>>;
