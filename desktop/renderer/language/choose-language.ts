import { isLanguage, type Language, useLanguage } from './language-store.ts';
import { setTranslations } from './words.ts';

const storageKey = 'language';

/** Fetches the words of a language, then shows it and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  setTranslations(language === 'de' ? (await import('./german.ts')).german : {});
  document.documentElement.lang = language;
  useLanguage.setState({ language });
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice holds for this visit.
  }
}

/** Shows the remembered language. Called once, before the console is first rendered. */
export async function applyLanguage(): Promise<void> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    // Without storage there is no choice.
  }
  // Words that can't be fetched must not keep anyone out: the console opens in English.
  if (isLanguage(stored) && stored !== 'en') await chooseLanguage(stored).catch(() => {});
}
