import type { Words } from './words.ts';

const files = import.meta.glob<{ german: Words }>('../**/words.de.{ts,tsx}', { eager: true });

/** German words by feature, which is the name of their folder. */
export const german: Record<string, Words> = Object.fromEntries(
  Object.entries(files).map(([path, { german }]) => [path.split('/').at(-2), german]),
);
