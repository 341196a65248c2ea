/** Numbers as words, from two up: 'one' is also an article in many languages. Folded. */
const numberWords: Record<string, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  pt: 'dois tres quatro cinco seis sete oito nove dez onze doze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
};

const tables = new Map(
  Object.entries(numberWords).map(([language, words]) => [
    language,
    new Map(words.split(' ').map((word, i): [string, number] => [word, i + 2])),
  ]),
);

/**
 * The number a word stands for in a language. @param language null to accept any language, for text that only has to
 * allow a number
 */
export function numberOfWord(folded: string, language: string | null): number | null {
  if (language !== null) return tables.get(language)?.get(folded) ?? null;
  for (const table of tables.values()) {
    const found = table.get(folded);
    if (found !== undefined) return found;
  }
  return null;
}
