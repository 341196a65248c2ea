/** Titles, units and the like of all languages, as they are written, which no sentence ends with. */
const abbreviations = [
  // English
  'Mr Mrs Ms Dr Prof St Sr Jr Rev Gen Sen Rep Gov Lt Col Sgt Capt Hon No Nos vs v Inc Ltd Co Corp Dept Fig Art Abs Vol p pp approx ca est incl excl max min tel Tel ext etc e\\.g i\\.e cf al Ste Apt Bldg Rm Mt Ft Bros Univ',
  'Jan Feb Mar Apr Jun Jul Aug Sept? Oct Nov Dec Mon Tues? Wed Thu(?:rs?)? Fri Sat Sun',
  // German
  'Nr Hr Hrn Fr (?:Dr|Prof)\\.-Ing bzw ggf inkl exkl zzgl zzt evtl vgl bzgl geb mind Mind Hl Dipl Ing Mag Mio Mrd Tsd Abt Anm Aufl Hrsg Kap Okt Dez Mär Mo Di Mi Do Sa So',
  // French
  'Mme Mmes Mlle MM Mgr env av bd boul tél Tél réf Réf apr janv févr avr juil déc',
  // Spanish
  'Sra Srta Dra Dña Avda Av Ctra Pza Edif Dpto Tfno núm Núm pág págs aprox Ud Uds Vd Vds EE\\.UU máx mín izq dcha Sta Sto Lic Arq ej mié jue sáb',
  // Italian
  'Sig Sigg Sig\\.ra Dott Dott\\.ssa sig sig\\.ra dott dott\\.ssa prof prof\\.ssa avv Avv Geom Arch Rag pag pagg ecc Ss',
  // Portuguese
  'Eng Profa Pça Km obs Obs Ltda Cia',
  // Dutch
  'Dhr dhr Mevr mevr Mw mw drs ing bijv blz enz evt m\\.b\\.t d\\.w\\.z o\\.a p\\.p mrt okt',
  // Danish, Norwegian, Swedish
  'kl Kl osv dvs tlf Tlf ekskl stk maks mv bl\\.a f\\.eks t\\.ex m\\.m fr\\.o\\.m t\\.o\\.m',
  // Finnish, Hungarian
  'esim ym yms jne puh ks stb krt fszt szt szept',
  // Romanian, Turkish, Russian
  'nr bd sc ap dna aprox jud Sok Cad Mah Blv Doç vb örn bkz Şti ул просп пер кв тел им см стр тыс млн макс',
].join(' ');
const abbreviationPattern = new RegExp(
  `(?:^|[\\s(“„"«‘'])(?:${abbreviations.split(' ').join('|')}|(?![ap]\\.\\s?m)\\p{Ll}\\.\\s?\\p{L}|\\p{L}|\\p{Lu}(?:\\.\\p{Lu})+)\\.$`,
  'u',
);
/** 'Lindenstr.', before '4'. */
const streetPattern = /\p{L}(?:str|pl|Str|Pl|Av|Avda|Ave|Blvd|Rd)\.$/u;
/** 'Bis zum 3.', before 'November', and 'im 2.', before 'Stock'. */
const ordinalPattern = /(?:^|[^\p{L}\p{N}])(?:0?[1-9]|[1-9]\d)\.$/u;
/** German writes nouns with a capital letter, and Turkish the parts of an address. In other languages, ICU sees it. */
const countedPattern =
  /^(?:Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Advent|Weihnachts|Oster|Stock|Etage|OG|UG|Ober?geschoss|Untergeschoss|Geschoss|Klasse|Platz|Preis|Rang|Person|Kind|Nacht|Tag|Woche|Monat|Jahr|Quartal|Halbjahr|Semester|Lebensjahr|Geburtstag|Hälfte|Teil|Kapitel|Auflage|Liga|Bundesliga|Mannschaft|Runde|Termin|Kat|Cadde|Cad|Sokak|Sok|Sınıf|Bölüm|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)/u;
/** 'am', 'der' before a number with a dot: it is an ordinal, whatever follows. */
const countingPattern =
  /(?:^|[^\p{L}])(?:am|im|zum|zur|vom|beim|der|die|das|dem|den|des|jede[rsnm]?|ihr(?:e[rsnm]?)?|unser(?:e[rsnm]?)?|sein(?:e[rsnm]?)?|mein(?:e[rsnm]?)?)\s(?:0?[1-9]|[1-9]\d)\.$/iu;
const finalDotPattern = /\.["”’)\]]*$/u;
/** The segmenter is quadratic on some inputs, so it never gets more than this at once. */
const maxStretch = 4_000;

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

function stretches(text: string): string[] {
  if (text.length <= maxStretch) return [text];
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + maxStretch);
    if (end < text.length) {
      const space = text.lastIndexOf(' ', end);
      if (space > start) end = space + 1;
    }
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Whether what looks like two sentences is one. */
function isCut(first: string, second: string): boolean {
  const end = first.slice(-20);
  if (!finalDotPattern.test(end)) return false;
  if (streetPattern.test(end) && /^\d/u.test(second)) return true;
  // The number of a step, or of a turn.
  if (/^\d{1,2}\.$/u.test(first)) return true;
  if (abbreviationPattern.test(end)) return true;
  return ordinalPattern.test(end) && (countedPattern.test(second) || countingPattern.test(end));
}

/**
 * Splits a paragraph into sentences. Unicode's rules break after 'Dr.', 'e.g.' and '3.' before a capital letter; those
 * halves are rejoined.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const stretch of stretches(paragraph)) {
    for (const { segment } of segmenter.segment(stretch)) {
      const sentence = segment.trim();
      if (sentence === '') continue;
      const last = sentences.at(-1);
      if (last !== undefined && isCut(last, sentence)) {
        sentences[sentences.length - 1] = `${last} ${sentence}`;
      } else {
        sentences.push(sentence);
      }
    }
  }
  return sentences;
}

const unspacedEndPattern = /[。！？…」』）]$/u;

/** Joins sentences, with a space if the script uses one. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => (text === '' || unspacedEndPattern.test(text) ? text + next : `${text} ${next}`),
    '',
  );
}
