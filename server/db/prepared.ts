import { createHash } from 'node:crypto';

/**
 * Marks a statement that every question runs: `query.options(prepared)`. The database parses it once per connection and
 * soon plans it once. Name its columns, since `select *` fails once a migration adds one, and don't use it where the
 * best plan depends on the values.
 */
export const prepared = { isPrepared: true } as const;

const names = new Map<string, string>();

/** Gives a marked statement its name, which depends on its text alone. */
export function nameStatement(config: object | string): void {
  if (typeof config === 'string' || !('isPrepared' in config) || !('text' in config)) return;
  const text = String(config.text);
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  Object.assign(config, { name });
}
