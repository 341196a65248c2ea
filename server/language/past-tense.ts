import { foldText } from './fold-text.ts';

/** By language, because 'era' is 'was' in Spanish and a noun in English. 'Ist gestattet' and 'is toegestaan' are present. */
const pastPatterns: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:was|were|had|did|used to)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:war|waren|wurden?|hatten?|gab|kam(?:en)?)(?!\p{L})|(?<!\p{L})(?:hat|haben) (?:\p{L}+ ){0,8}ge\p{L}{2,}(?:t|en)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:\p{L}+ai(?:t|ent)|furent)(?!\p{L})|(?<!\p{L})(?:a|ont) (?:eu|offert|reçu|\p{L}+é)s?(?!\p{L})/iu,
  es: /(?<!\p{L})(?:era|eran|fue|fueron|habían?|hubo|tuvo|estaban?|\p{L}{2,}(?:aron|ieron)|(?:ha|han) (?:sido|\p{L}{2,}[ai]do))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:era|erano|fu|furono|aveva|avevano|\p{L}{2,}(?:arono|irono|erono)|(?:ha|hanno) \p{L}{2,}t[oaie])(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:era|eram|foi|foram|havia|teve|tinham?|\p{L}{2,}(?:aram|eram|iram))(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:was|waren|werd|werden|hadden|had|kwam(?:en)?)(?!\p{L})|(?<!\p{L})(?:heeft|hebben) (?:\p{L}+ ){0,8}ge\p{L}{2,}(?:d|t|en)(?!\p{L})/iu,
};

/** Whether a sentence tells what was: 'Many people donated books', which says nothing about what is possible today. */
export const tellsPast = (text: string, language: string): boolean => pastPatterns[language]?.test(text) === true;

const askedPattern =
  /^(?:(?:and|und|et|y|e|en) )?(?:can|could|may|am i allowed|are we allowed|is it (?:possible|ok|okay|allowed)|darf|durfen|kann|konnen|ist es moglich|puis|peut|peux|pouvons|est.ce (?:qu.on peut|que je peux|possible)|est.il possible|on peut|je peux|puedo|podemos|se puede|es posible|posso|possiamo|si puo|e possibile|pode(?:mos)?|e possivel|mag|mogen|kan|kunnen|is het mogelijk)\b/u;

const openPattern =
  /^(?:(?:and|und|et|y|e|en) )?(?:is|are|ist|sind|seid|habt|haben|est|etes|es|esta|estan|e|siete|estao|zijn|is|hebben)\b.*\b(?:open|offen|auf|geoffnet|ouverte?s?|abiert[oa]s?|apert[oiae]|abert[oa]s?|geopend)\b/u;

/** Whether a question asks if something is possible or allowed, or if a place is open. */
export const asksWhetherPossible = (question: string): boolean => {
  const folded = foldText(question);
  return askedPattern.test(folded) || openPattern.test(folded);
};
