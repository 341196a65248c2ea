import type { Language, User } from '#shared/contracts/accounts.ts';
import { isLanguage, useLanguage } from './language-store.ts';
import { setTranslations } from './words.ts';

const storageKey = 'language';

/** Fetches the words of a language. The function it resolves with shows them at once and remembers them in this browser. */
export async function prepareLanguage(language: Language): Promise<() => void> {
  const words = language === 'de' ? await import('./german.ts') : null;
  return () => {
    setTranslations(words?.german ?? {}, words?.toGerman);
    document.documentElement.lang = language;
    useLanguage.setState({ language });
    try {
      localStorage.setItem(storageKey, language);
    } catch {
      // Without storage the choice holds for this visit.
    }
  };
}

/** Fetches the words of a language, then shows them and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  (await prepareLanguage(language))();
}

/**
 * Shows the language of the account, or the one this browser remembers if nobody is signed in or the account has none.
 * Called once, before the console is first rendered.
 */
export async function applyLanguage(user: User | null | undefined): Promise<void> {
  const language = user?.language ?? remembered();
  // Words that can't be fetched must not keep anyone out: the console opens in English.
  if (language !== null && language !== useLanguage.getState().language) await chooseLanguage(language).catch(() => {});
}

/**
 * What shows the language of someone who signs in, in the same moment as their screens. Null if it is shown already, or
 * left to the browser.
 */
export function languageOf({ language }: User): Promise<() => void> | null {
  if (language === null || language === useLanguage.getState().language) return null;
  // Without its words, they read on in the language that is shown.
  return prepareLanguage(language).catch(() => () => {});
}

function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    // Without storage there is no choice.
    return null;
  }
}
