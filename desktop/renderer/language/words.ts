import type { ReactNode } from 'react';
import { locale } from './language-store.ts';

/** A text, or a function that puts values into one. */
type Word = string | readonly string[] | ((...values: never[]) => ReactNode);
export interface Words {
  readonly [name: string]: Word | Words;
}

let translations: Readonly<Record<string, Words>> = {};

/**
 * The words of a feature. English is part of the code that needs it; a translation replaces all of it once fetched.
 * Call the result while rendering, since a change of language renders the console again from its root.
 */
export function defineWords<English extends Words>(feature: string, english: English): () => English {
  return () => (translations[feature] as English | undefined) ?? english;
}

/** What a translation of these words must have: the same names, and functions with the same parameters. */
export type Translation<Defined extends () => Words> = Widen<ReturnType<Defined>>;
type Widen<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => unknown
    ? (...values: Values) => ReturnType<Value>
    : { readonly [Name in keyof Value]: Widen<Value[Name]> };

let translateMessage: ((sentence: string) => string | null) | undefined;

/**
 * Translates a sentence from the server, the crawler, the desktop app or a form's validation, which are all in English.
 * Without a translation, it stays as it is.
 */
export function translated(sentence: string): string {
  return translateMessage?.(sentence) ?? sentence;
}

/**
 * @param catalogs by feature; none for English
 * @param translate finds the translation of a sentence from elsewhere
 */
export function setTranslations(
  catalogs: Readonly<Record<string, Words>>,
  translate?: (sentence: string) => string | null,
): void {
  translateMessage = translate;
  translations = catalogs;
}

/** '1 page', '1,204 pages': the number in the reader's format, and the form that goes with it. */
export function counted(count: number, forms: { one: string; other: string }): string {
  const rule = new Intl.PluralRules(locale()).select(count);
  return `${new Intl.NumberFormat(locale()).format(count)} ${rule === 'one' ? forms.one : forms.other}`;
}
