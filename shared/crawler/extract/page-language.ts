import type { PageReading } from './types.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * The language in a page's URL ("/de/prices", "/hc/en-us/articles"), else the declared one, because templates often
 * declare one language for all translations. ISO 639 without a region; null if there is neither.
 */
export function pageLanguage({ url, language }: Pick<PageReading, 'url' | 'language'>): string | null {
  const folders = (URL.parse(url)?.pathname ?? '').split('/').slice(1, 3);
  const named = folders.map(languageOfFolder).find((one) => one !== null);
  return named ?? language?.split('-')[0] ?? null;
}

function languageOfFolder(folder: string): string | null {
  const code = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(folder)?.[1]?.toLowerCase();
  return code !== undefined && names.of(code) !== undefined ? code : null;
}
