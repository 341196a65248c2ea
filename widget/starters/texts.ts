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
