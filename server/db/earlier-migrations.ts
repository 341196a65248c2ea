/**
 * The last migration that was replaced by the squashed set, and the last of that set. Both result in the same tables.
 */
const lastReplaced = '20261124T0430-keep-hashes-of-texts.ts';
export const lastOfSet = '20261124T0510-create-billing.ts';

/** Whether a migration was replaced, so that a database it was applied to can't be migrated. */
export const isReplaced = (migration: string) => migration <= lastReplaced;

/**
 * The migrations in `known` that create the same tables as `migrations`.
 * @returns null if there are none, because the others are newer or too old
 */
export function sameTables(migrations: readonly string[], known: readonly string[]): string[] | null {
  const kept = migrations.filter((name) => !isReplaced(name));
  const isFromBefore = kept.length < migrations.length;
  if (isFromBefore && !migrations.includes(lastReplaced)) return null;
  if (!kept.every((name) => known.includes(name))) return null;
  return isFromBefore ? known.filter((name) => name <= lastOfSet) : kept;
}
