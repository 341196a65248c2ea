import type { Language, User } from '#shared/contracts/accounts.ts';
import { host } from '../host/host.ts';
import { isLanguage, useLanguage } from './language-store.ts';
import { setTranslations } from './words.ts';

const storageKey = 'language';

/**
 * Loads the words of a language.
 * @returns a function that shows them and remembers the choice in this browser
 */
export async function prepareLanguage(language: Language): Promise<() => void> {
  const words = language === 'de' ? await import('./german.ts') : null;
  return () => {
    setTranslations(words?.german ?? {}, words?.toGerman);
    document.documentElement.lang = language;
    useLanguage.setState({ language });
    tellProgram(language);
    try {
      localStorage.setItem(storageKey, language);
    } catch {
      // Without storage, the choice lasts for this visit.
    }
  };
}

/** Loads the words of a language, then shows them and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  (await prepareLanguage(language))();
}

/**
 * Shows the language of the account, or the one remembered by this browser if nobody is signed in or the account has
 * none. Called once before the console's first render.
 */
export async function applyLanguage(user: User | null | undefined): Promise<void> {
  const language = user?.language ?? remembered();
  const shown = useLanguage.getState().language;
  // If the words can't be loaded, the console opens in English.
  if (language !== null && language !== shown) await chooseLanguage(language).catch(() => {});
  // Its menus may still be in the previous user's language.
  else tellProgram(shown);
}

/** The menus of the desktop app follow the pages. */
function tellProgram(language: Language): void {
  host.program?.setLanguage(language).catch(() => {
    // The menus stay in the other language until the next start.
  });
}

/**
 * Shows a user's language in the same moment as their screens. Null if it is already shown or the account has no
 * language.
 */
export function languageOf({ language }: User): Promise<() => void> | null {
  if (language === null || language === useLanguage.getState().language) return null;
  // If the words can't be loaded, the current language stays.
  return prepareLanguage(language).catch(() => () => {});
}

function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    // Without storage, there is no choice.
    return null;
  }
}
