import { texts as english } from './en.ts';
import type { Language, Texts } from './texts.ts';

// Each language is a separate file in the build, so a visitor downloads only one.
const files: Record<Exclude<Language, 'en'>, () => Promise<{ texts: Texts }>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
  ar: () => import('./ar.ts'),
};

/** The panel's texts in a language; English if they fail to load. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return english;
  try {
    return (await files[language]()).texts;
  } catch {
    return english;
  }
}
