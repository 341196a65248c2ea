import { create } from 'zustand';
import type { Language } from '#shared/contracts/accounts.ts';

export type { Language };

/** The languages of the console, each by its own name. */
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' };

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in languages;

/** What is shown now. Change it with `chooseLanguage`, which fetches the words first. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'en' }));

/** The locale for dates and numbers: the reader's own, such as 'de-AT', if it is of the chosen language. */
export function locale(): string {
  const { language } = useLanguage.getState();
  return navigator.languages.find((tag) => tag.split('-')[0] === language && isTag(tag)) ?? language;
}

/** Some systems name a locale as POSIX does, 'en-US@posix', which dates and numbers can't be written in. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
