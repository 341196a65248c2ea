import type { Language } from './texts.ts';

/** How the visitor sends the greeting away. */
export const dismissNames: Record<Language, string> = {
  en: 'Dismiss',
  de: 'Ausblenden',
  fr: 'Masquer',
  es: 'Ocultar',
  pt: 'Dispensar',
  it: 'Nascondi',
  nl: 'Verbergen',
  ja: '閉じる',
  zh: '关闭',
  ar: 'إخفاء',
};
