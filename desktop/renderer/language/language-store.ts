import { create } from 'zustand';
import type { Language } from '#shared/contracts/accounts.ts';

export type { Language };

/** The console's languages by their own names. */
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' };

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in languages;

/** The current language. Change it with `chooseLanguage`, which loads the words first. */
export const useLanguage = create<{ language: Language }>(() => ({ language: 'en' }));

/** The locale for dates and numbers: the browser's, such as 'de-AT', if it matches the chosen language. */
export function locale(): string {
  const { language } = useLanguage.getState();
  return navigator.languages.find((tag) => tag.split('-')[0] === language && isTag(tag)) ?? language;
}

/** Some systems use POSIX names such as 'en-US@posix', which Intl doesn't accept. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
