import { createHash } from 'node:crypto';

/**
 * Marks a statement that every question or every signed-in call runs: `query.options(prepared)`. The database parses it
 * once per connection and plans it once after a few runs. List its columns, since `select *` fails once a migration adds
 * one. Don't use it if the best plan depends on the values.
 */
export const prepared = { isPrepared: true } as const;

const names = new Map<string, string>();

/** Gives a marked statement its name, which depends only on its text. */
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
