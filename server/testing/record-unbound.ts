import type { Database } from '../db/connection.ts';
import { tenantTables } from './tenant-tables.ts';
import { unboundTables } from './unbound-tables.ts';

const tenants = new Set(tenantTables);
/** By text, since most statements are sent a thousand times. */
const known = new Map<string, string[]>();

interface Sent {
  sql: string;
  queryContext?: { across?: string };
}

/** Collects statements that cover more than one workspace and don't say why. */
export function recordUnbound(db: Database): string[] {
  const recorded: string[] = [];
  db.on('query', ({ sql, queryContext }: Sent) => {
    if (queryContext?.across) return;
    const tables = known.get(sql) ?? unboundIn(sql);
    known.set(sql, tables);
    if (tables.length > 0) recorded.push(`${tables.join(', ')}: ${sql}`);
  });
  return recorded;
}

function unboundIn(sql: string): string[] {
  try {
    return unboundTables(sql, tenants);
  } catch {
    // Postgres will report what is wrong with it.
    return [];
  }
}

const builders = new Set(['raw', 'select', 'from', 'with', 'into', 'insert']);

/** The same database for the tests' own setup and checks, in any workspace. */
export function ofTests(db: Database): Database {
  const mark = (statement: { queryContext(context: object): unknown }) => statement.queryContext({ across: 'test' });
  return new Proxy(db, {
    apply: (target, self, args) => mark(Reflect.apply(target as never, self, args)),
    get: (target, name, self) => {
      const value: unknown = Reflect.get(target, name, self);
      if (typeof value !== 'function' || !builders.has(String(name))) return value;
      return (...args: unknown[]) => mark(Reflect.apply(value, target, args));
    },
  });
}
