import type { Language } from './texts.ts';

/** The label of the greeting's dismiss button. */
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
