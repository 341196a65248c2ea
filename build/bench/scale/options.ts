import { parseArgs } from 'node:util';

const measurements = ['streams', 'questions', 'reads', 'fairness'] as const;
export type Measurement = (typeof measurements)[number];

export interface ScaleOptions {
  only: readonly Measurement[];
  /** Number of concurrent streamed answers. */
  streams: number;
  workspaces: number;
  /** In all workspaces together. */
  passages: number;
  /** In the largest workspace. */
  conversations: number;
  /** Crawled and built while others ask. */
  pages: number;
  /** Null for the embedded database. */
  database: string | null;
  /** A read replica of `database`. Null if there is none. */
  replica: string | null;
  /** Data folder with an embedded database to keep for the next run. Null for a temporary one. */
  dataDir: string | null;
}

/** Default, least and most. */
const sizes = {
  streams: [2000, 1, 9000],
  workspaces: [1000, 2, 10_000],
  passages: [1_000_000, 100, 20_000_000],
  conversations: [5000, 1, 1_000_000],
  pages: [3000, 1, 10_000],
} as const;

/** @throws Error with a sentence about the first option that can't be used */
export function readOptions(args: readonly string[], env: { DATABASE_URL?: string | undefined }): ScaleOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: text,
      database: text,
      replica: text,
      'data-dir': text,
      streams: text,
      workspaces: text,
      passages: text,
      conversations: text,
      pages: text,
    },
  });
  const size = (name: keyof typeof sizes): number => {
    const [usual, least, most] = sizes[name];
    const number = Number(values[name] ?? usual);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new Error(`--${name} must be a whole number from ${least} to ${most}.`);
  };
  const database = values.database ?? (env.DATABASE_URL?.trim() || null);
  if (database !== null && !isPostgres(database)) {
    throw new Error('--database must be a postgres:// address.');
  }
  const replica = values.replica ?? null;
  if (replica !== null && (!isPostgres(replica) || database === null)) {
    throw new Error('--replica must be a postgres:// address, together with --database.');
  }
  return {
    only: values.only === undefined ? measurements : values.only.split(',').map(measurementNamed),
    streams: size('streams'),
    workspaces: size('workspaces'),
    passages: size('passages'),
    conversations: size('conversations'),
    pages: size('pages'),
    database,
    replica,
    dataDir: values['data-dir'] ?? null,
  };
}

const isPostgres = (address: string) => /^postgres(ql)?:\/\//.test(address);

function measurementNamed(name: string): Measurement {
  const measurement = measurements.find((each) => each === name);
  if (measurement !== undefined) return measurement;
  throw new Error(`There is no measurement "${name}". Choose from ${measurements.join(', ')}.`);
}
