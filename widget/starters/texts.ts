import type { Language } from '../texts/texts.ts';

/** The label of the questions that an empty chat offers. */
export const starterNames: Record<Language, string> = {
  en: 'Suggested questions',
  de: 'Vorgeschlagene Fragen',
  fr: 'Questions suggérées',
  es: 'Preguntas sugeridas',
  pt: 'Perguntas sugeridas',
  it: 'Domande suggerite',
  nl: 'Voorgestelde vragen',
  ja: '質問の例',
  zh: '推荐问题',
  ar: 'أسئلة مقترحة',
};

/** The label of the questions that follow an answer. */
export const followUpNames: Record<Language, string> = {
  en: 'Related questions',
  de: 'Verwandte Fragen',
  fr: 'Questions associées',
  es: 'Preguntas relacionadas',
  pt: 'Perguntas relacionadas',
  it: 'Domande correlate',
  nl: 'Gerelateerde vragen',
  ja: '関連する質問',
  zh: '相关问题',
  ar: 'أسئلة ذات صلة',
};
