import { foldText } from './fold-text.ts';
import { properNames } from './proper-names.ts';
import { editDistance, type Vocabulary } from './spelling.ts';
import { isWordOf } from './word-rarity.ts';
import { splitWords } from './words.ts';

/** Question words that show the kind of a question. Folded. */
const questionWords: Record<string, string[]> = {
  en: 'what when where which who how much many long often does difference differences between default maximum minimum price prices cost costs delivery opening hours telephone number address contact email types kinds meaning should would could'.split(
    ' ',
  ),
  de: 'warum wann welche welcher wieviel kostet kosten preis unterschied zwischen bedeutet telefonnummer adresse offnungszeiten'.split(
    ' ',
  ),
  fr: 'combien comment pourquoi quand quelle quelles difference entre horaires adresse telephone'.split(' '),
  es: 'cuando donde cuanto cuantos cuales diferencia entre horario direccion telefono precio'.split(' '),
  it: 'quando dove quanto quanti quali differenza orari indirizzo telefono prezzo'.split(' '),
  pt: 'quando onde quanto quantos quais diferenca entre horario endereco telefone preco'.split(' '),
  nl: 'wanneer waar hoeveel welke verschil tussen openingstijden adres telefoonnummer prijs'.split(' '),
};
const minLength = 3;
const longWord = 8;
const wordPattern = /[\p{L}]+/gu;

/**
 * Corrects typos in question words ('differnce betwen'), never in a word of the site or the language, nor in a
 * name ('Mona Lisa' isn't 'Mona list'). `lexicalQuery`
 * corrects words of the subject using the site's own words.
 */
export function repairFrame(question: string, vocabulary: Vocabulary): string {
  const asking = questionWords[vocabulary.language];
  if (asking === undefined) return question;
  const names = properNames(question, vocabulary.language);
  return question.replace(wordPattern, (word) => {
    const folded = foldText(word);
    if (folded.length < minLength || asking.includes(folded) || isWordOf(folded, vocabulary.language) !== false)
      return word;
    if (names.includes(folded)) return word;
    const [own] = splitWords(folded, vocabulary.language);
    if (own === undefined || own.isStopWord || Object.hasOwn(vocabulary.wordDf, own.stem)) return word;
    const limit = folded.length >= longWord ? 2 : 1;
    return asking.find((one) => one[0] === folded[0] && editDistance(folded, one, limit) <= limit) ?? word;
  });
}
