import type { CheckedTexts } from '#shared/when-checked.ts';

/** All texts of the panel. `{count}` and `{limit}` are replaced by numbers. */
export interface Texts extends CheckedTexts {
  title: string;
  /** Says that the answers are automated; always shown below the title. */
  automated: string;
  /** The default greeting; undefined in English, where it comes from the configuration. */
  welcome?: string;
  placeholder: string;
  message: string;
  send: string;
  reset: string;
  close: string;
  history: string;
  moreBelow: string;
  typing: string;
  sources: string;
  opensInNewTab: string;
  fallback: string;
  helpful: string;
  notHelpful: string;
  notSent: string;
  offline: string;
  tooMany: string;
  tryAgain: string;
  historyFailed: string;
  tooLong: string;
  /** Agrees to the owner's consent text. */
  agree: string;
  privacy: string;
  poweredBy: string;
}

export const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The first of the given language tags that has texts, by its primary subtag; English if none has. */
export function pickLanguage(tags: readonly (string | undefined)[]): Language {
  for (const tag of tags) {
    const primary = /^[a-z]+/i.exec(tag ?? '')?.[0].toLowerCase();
    const found = languages.find((language) => language === primary);
    if (found) return found;
  }
  return 'en';
}
