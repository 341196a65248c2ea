import { germanMessages } from '#shared/messages/german.ts';
import { translator } from '#shared/messages/translate.ts';
import { locale } from './language-store.ts';
import type { Words } from './words.ts';

const files = import.meta.glob<{ german: Words }>('../**/words.de.{ts,tsx}', { eager: true });

/** German words by feature, which is the name of the folder. */
export const german: Record<string, Words> = Object.fromEntries(
  Object.entries(files).map(([path, { german }]) => [path.split('/').at(-2), german]),
);

/** Finds the German translation of a sentence from the server, the crawler or the desktop app. */
export const toGerman = translator(germanMessages, locale);
