import { foldText } from './fold-text.ts';

/** Verbs whose first part is at the end of a question, by that part: the forms before it, and the whole verb. Folded. */
const separable: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  de: {
    an: { 'meld(?:e|et|en)?': 'anmelden', 'ruf(?:e|t|en)?': 'anrufen', 'fang(?:e|en|t|st)': 'anfangen' },
    ab: {
      'meld(?:e|et|en)?': 'abmelden',
      'hol(?:e|t|en)?': 'abholen',
      'sag(?:e|t|en)?': 'absagen',
      'bestell(?:e|t|en)?': 'abbestellen',
    },
    ein: { 'schreib(?:e|t|en)?': 'einschreiben', 'los(?:e|t|en)?': 'einlösen', 'lad(?:e|et|en)?': 'einladen' },
    mit: { 'bring(?:e|t|en)?': 'mitbringen', 'nehm(?:e|t|en)|nimmt': 'mitnehmen', 'mach(?:e|t|en)?': 'mitmachen' },
    aus: { 'leih(?:e|t|en)?': 'ausleihen' },
    um: { 'tausch(?:e|t|en)?': 'umtauschen', 'buch(?:e|t|en)?': 'umbuchen' },
    zusammen: { 'arbeit(?:e|et|en)?': 'zusammenarbeiten' },
    zuruck: { 'geb(?:e|t|en)|gibt': 'zurückgeben', 'schick(?:e|t|en)?': 'zurückschicken' },
  },
  nl: {
    in: { 'schrijf|schrijft|schrijven': 'inschrijven', 'lever|levert|leveren': 'inleveren' },
    aan: { 'meld|meldt|melden': 'aanmelden', 'vraag|vraagt|vragen': 'aanvragen' },
    af: { 'meld|meldt|melden': 'afmelden', 'zeg|zegt|zeggen': 'afzeggen', 'haal|haalt|halen': 'afhalen' },
    op: { 'haal|haalt|halen': 'ophalen', 'zeg|zegt|zeggen': 'opzeggen' },
    mee: { 'breng|brengt|brengen': 'meebrengen', 'neem|neemt|nemen': 'meenemen', 'doe|doet|doen': 'meedoen' },
    samen: { 'werk|werkt|werken': 'samenwerken' },
    terug: { 'geef|geeft|geven': 'teruggeven', 'stuur|stuurt|sturen': 'terugsturen' },
    uit: { 'schrijf|schrijft|schrijven': 'uitschrijven', 'leen|leent|lenen': 'uitlenen' },
  },
};
/** Elsewhere, the part is a preposition: 'an der Schule', 'in de stad'. */
const clauseEnd = String.raw`(?=\s*(?:[?!.,;]|$)|\s+(?:fur|bei|wenn|voor|bij|als)\s)`;
const rows = Object.entries(separable).flatMap(([language, byPart]) =>
  Object.entries(byPart).flatMap(([part, verbs]) =>
    Object.entries(verbs).map(([forms, verb]) => ({
      language,
      verb,
      pattern: new RegExp(String.raw`\b(?:${forms})\b(?<between>[^?!.;]{1,80}?)\s${part}\b${clauseEnd}`, 'u'),
    })),
  ),
);

/** A question with its separated verbs in one word: 'Wie melde ich mein Kind an?' asks about 'anmelden'. */
export function withWholeVerbs(question: string, language: string): string {
  if (!Object.hasOwn(separable, language)) return question;
  const folded = foldText(question);
  // Positions are only the same if folding kept every character.
  if (folded.length !== question.length) return question;
  for (const { language: of, verb, pattern } of rows) {
    const match = of === language ? pattern.exec(folded) : null;
    if (!match) continue;
    const { between = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const from = match.index + match[0].lastIndexOf(between);
    return `${question.slice(0, match.index)}${verb}${question.slice(from, from + between.length)}${question.slice(end)}`;
  }
  return question;
}
