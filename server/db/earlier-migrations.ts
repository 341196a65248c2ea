/**
 * The last migration that was replaced by the squashed set, and the last of that set. Both result in the same tables.
 */
const lastReplaced = '20261124T0430-keep-hashes-of-texts.ts';
export const lastOfSet = '20261124T0510-create-billing.ts';

/** The last migration that was changed after it was added. Files of versions with later ones have the present tables. */
const lastChanged = '20261129T0040-repeat-requests.ts';

/** Whether a file may have other names than the migrations now give, or lack tables and columns. */
export const isFromBeforeChanges = (migrations: readonly string[]) => migrations.every((name) => name <= lastChanged);

/** What was renamed in migrations that had been added: tables, columns by their present table, and values. */
const renamedTables: Readonly<Record<string, string>> = { left_messages: 'contact_messages' };
const renamedColumns: Readonly<Record<string, string>> = {
  'knowledge_builds.held': 'held_back',
  'pages.gone_count': 'missing_count',
  'waiting_questions.taken_up_at': 'resumed_at',
  'websites.holds_failing_builds': 'holds_failing_updates',
};
/** By their present table and column. The id of the only row of rules was a boolean. */
const renamedValues: Readonly<Record<string, { earlier: string; present: string }>> = {
  'crawls.status': { earlier: 'cancelled', present: 'canceled' },
  'model_rules.id': { earlier: 'true', present: '1' },
};
/** A database with one of these was made before the migrations it was made by were changed. */
export const earlierNames = { tables: Object.keys(renamedTables), columns: Object.keys(renamedColumns) };
export const currentTable = (table: string): string => renamedTables[table] ?? table;
export const currentColumn = (table: string, column: string): string => renamedColumns[`${table}.${column}`] ?? column;
export const renamedValue = (table: string, column: string) => renamedValues[`${table}.${column}`];

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
