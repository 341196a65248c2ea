import { isAskingWord } from './asking-words.ts';
import { foldText } from './fold-text.ts';
import { contentWords } from './words.ts';

/**
 * 'How many bytes does it need?', 'Which payment methods do you take?', 'types of projects': the group `x` ends with
 * the noun to count or list.
 */
const thing: Record<string, RegExp> = {
  en: /\b(?:how many|what|which|number of|list of|list all|all the|(?:types?|kinds?|sorts?|forms?) of) (?:(?:of (?:the|your|my)|other|different|the|your) )?(?<x>(?:[\p{L}\p{N}+-]+ ){0,3}?[\p{L}-]{2,}(?:[^s\W]s|people|children|men|women))(?= (?:are|is|do|does|did|can|could|may|must|should|will|were|was|have|has|per|of|in|on|for|to|there|i|you|we|fit|come|exist|belong|make|get|run|work|support)\b|$)/u,
  de: /\b(?:wie ?viele?|welche[nmrs]?|anzahl der|arten von) (?<x>(?:[\p{L}-]+ ){0,1}[\p{L}-]{3,})/u,
  fr: /\b(?:combien de|combien d.|quel(?:le)?s(?: sont)?(?: les| vos)?|types? de|liste des) ?(?<x>[\p{L}-]{3,}(?: de [\p{L}-]+)?)/u,
  es: /\b(?:cuant[oa]s|que|cuales son (?:l[oa]s|sus|vuestr[oa]s)|tipos? de|lista de) (?<x>[\p{L}-]{3,}s(?: de [\p{L}-]+)?)/u,
  it: /\b(?:quant[ie]|quali(?: sono)?(?: gli| le| i| i vostri| le vostre)?|tipi di|elenco (?:dei|delle)) (?<x>[\p{L}-]{3,}(?: di [\p{L}-]+)?)/u,
  pt: /\b(?:quant[oa]s|quais(?: sao)?(?: os| as)?|tipos? de|lista de) (?<x>[\p{L}-]{3,}s(?: de [\p{L}-]+)?)/u,
  nl: /\b(?:hoeveel|welke|soorten|aantal) (?<x>(?:[\p{L}-]+ ){0,1}[\p{L}-]{3,})/u,
};
const howMuchPattern =
  /\bhow much (?!(?:is|are|was|does|do|did|of|will|would|it|for|to|can|could|should|the|a|an|my|your|more|time|longer|less)\b)([\p{L}-]{3,})/u;
const kindWordPattern = /^(?:types?|kinds?|sorts?|forms?|options?|things?)$/u;
/** 'Quels sont les horaires ?' wants times, which say what they are without the word. */
const timeWordPattern =
  /^(?:horaires?|heures?|dates?|jours?|horarios?|horas?|fechas?|dias?|orari|ore|giorni|datas?|tijden|uren|dagen|zeiten|tage|times?|days?|hours?|ages?|alter|edad(?:es)?|idades?|eta|leeftijd)$/u;

/** 'How many people are in a class?' is answered by 'at most five riders'. */
const personWordPattern =
  /^(?:people|persons?|leute|personen|menschen|teilnehmer|personnes?|gens|personas?|gente|persone|pessoas?|mensen)$/u;

/**
 * Stem of the noun that a question counts or lists; null if it names none.
 * @param isSite whether a stem names the site itself: a dance school's 'styles of dance' are its styles
 */
export function askedThing(
  question: string,
  language: string,
  isSite: (stem: string) => boolean = () => false,
): string | null {
  const text = foldText(question).replace(/[?.!]+\s*$/u, '');
  const phrase =
    thing[language]?.exec(text)?.groups?.['x'] ?? (language === 'en' ? howMuchPattern.exec(text)?.[1] : undefined);
  if (phrase === undefined) return null;
  const words = contentWords(phrase, language).filter(
    ({ surface }) =>
      !kindWordPattern.test(surface) &&
      !personWordPattern.test(surface) &&
      !timeWordPattern.test(surface) &&
      !isAskingWord(surface, language),
  );
  const word = words.findLast(({ stem }) => !isSite(stem)) ?? words.at(-1);
  return word?.stem ?? null;
}
