/** Words whose ending changes: the ending, the one to stem instead, and the fewest letters of such a word. */
type Endings = readonly (readonly [ending: RegExp, singular: string, fewest: number])[];

/** Of words from other languages: 'tickets', 'bungalows'. */
const foreignPlural = [/(?<=[bcdfghjkpqtvwxyz])s$/u, '', 4] as const;

/**
 * Plurals that the stemmers miss. They expect accents, 'habitación' and 'acomodações', but words are folded. Or they take
 * a noun for a verb.
 */
const endings: Readonly<Record<string, Endings>> = {
  es: [[/iones$/u, 'ion', 6], [/(?<=[^aeiou]|qu)eres$/u, 'er', 6], [/(?<=[^s])z$/u, 'c', 3], foreignPlural],
  pt: [
    [/(?:o|a)es$/u, 'ao', 4],
    [/aos$/u, 'ao', 4],
    [/ais$/u, 'al', 5],
    [/eis$/u, 'el', 5],
    [/ois$/u, 'ol', 5],
    [/uis$/u, 'ul', 4],
    [/(?<=[aeiou])ns$/u, 'm', 4],
    [/il$/u, 'el', 5],
    foreignPlural,
  ],
  it: [[/^(camer|letter|opere|tesser)e$/u, '$1a', 5], foreignPlural],
  fr: [
    [/ails?$/u, 'al', 6],
    [/oux$/u, 'ou', 5],
  ],
  de: [
    [/kurs$/u, 'kurse', 4],
    // 'ponys', 'autos'
    [/(?<=[bcdfghjklmnpqrtvwxz][oy])s$/u, '', 5],
  ],
};

/** Plurals that are too short for the stemmers: 'dias', 'anos', 'ilhas'. */
const shortPluralPattern = /^.{2,4}(?<=[aeo])s$/u;

/** The consonants that Dutch writes at the end of a word: 'prijs' and 'prijzen', 'brief' and 'brieven', 'les' and 'lessen'. */
const dutchEnding = (stem: string): string =>
  stem
    .replace(/z$/u, 's')
    .replace(/v$/u, 'f')
    .replace(/([^aeiou])\1$/u, '$1')
    .replace(/(?<=.{3}t)s$/u, '');

/** 'Mitzubringen', but not 'Anzügen'. */
const zuPattern =
  /^(ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|teil|um|vor|weg|wieder|zuruck|zusammen)zu(\p{L}{2,}(?:en|ern|eln))$/u;

/** A stemmer of folded words. */
export function stemmerOfFolded(language: string, stem: (word: string) => string): (word: string) => string {
  // 'Nieuws' isn't 'nieuw'.
  if (language === 'nl') return (word) => (word === 'nieuws' ? word : dutchEnding(stem(word.replace(/['’]s$/u, ''))));
  const own = endings[language] ?? [];
  const isIberian = language === 'es' || language === 'pt';
  return (written) => {
    const word = language === 'de' ? written.replace(zuPattern, '$1$2') : written;
    const rule = own.find(([ending, , fewest]) => word.length >= fewest && ending.test(word));
    const stemmed = stem(rule ? word.replace(rule[0], rule[1]) : word);
    return isIberian && stemmed === word && shortPluralPattern.test(word) ? word.slice(0, -1) : stemmed;
  };
}
