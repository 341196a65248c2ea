import type { PageReading } from './types.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * The language that a page's address is in ("/de/prices", "/hc/en-us/articles"), else the one it declares: templates
 * often declare one language for all translations. ISO 639, without a region; null when neither tells.
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
