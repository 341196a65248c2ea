import type { FactKind } from './types.ts';

const MONTHS =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[eé]vrier|mar(?:ch|s|zo|ço)?|m[äa]rz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|june?|juni|juin|junio|giugno|july?|juli|juillet|julio|luglio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre|iembre)?|settembre|setembro|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|nov(?:ember|embre|iembre)?|novembro|de[cz](?:ember|embre|embro)?|d[eé]cembre|diciembre|dicembre';
const DAYS =
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|segunda|ter[cç]a|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|weekdays?|weekends?|daily|t[äa]glich|tous les jours';
const UNITS =
  'seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|heures?|jours?|semaines?|mois|ans?|ann[eé]es?|minutos?|horas?|d[ií]as?|semanas?|meses|mes|a[nñ]os?|ore|ora|giorni|giorno|settimane|mesi|anni|uur|dagen|weken|maanden|jaar|分钟?|小时|時間|日間?|か月|週間|年間?';

const CLOCK =
  '(?:[01]?\\d|2[0-3])(?:[:.h][0-5]\\d)?\\s?(?:[ap]\\.?m\\b\\.?|uhr\\b|h\\b)|(?:[01]?\\d|2[0-3])[:.][0-5]\\d';

/** Each pattern is linear: no repeated group can match the same text in two ways. */
const PATTERNS: Record<FactKind, RegExp> = {
  money:
    /[$€£¥₹₽₩₺]\s?\d|\d\s?[€£¥₹₽₩₺円元]|\b(?:USD|EUR|GBP|CHF|JPY|AUD|CAD|SEK|NOK|DKK|PLN)\s?\d|\d\s?(?:USD|EUR|GBP|CHF|JPY|AUD|CAD|SEK|NOK|DKK|PLN|euros?|dollars?|pounds?|francs?|pence|cents?|p per)\b|\bfree of charge\b|\bkostenlos\b|\bgratuit|\bgratis\b/iu,
  hours: new RegExp(
    `\\b(?:${DAYS})\\b[^\\n]{0,40}?(?:${CLOCK})|(?:${CLOCK})\\s?(?:[-–—]|to|until|till|bis|à|a|al|alle|tot|às)\\s?(?:${CLOCK}|\\d{1,2}\\b)|\\b(?:open|closed)\\b[^\\n]{0,30}\\b(?:${DAYS})\\b|\\b24\\s?/\\s?7\\b|\\b24 hours a day\\b|営業時間|营业时间`,
    'iu',
  ),
  phone:
    /(?:^|[^\d/.,-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,5}[ .-]\d{3,4}[ .-]?\d{2,5}(?:[ .-]\d{2,4})?(?![\d/])|\+\d{9,14}\b|\b0\d{8,11}\b|\b1-?800-?[A-Z0-9-]{7,9}\b/u,
  email: /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u,
  address:
    /\b\d{1,5}[a-z]?,? (?:[\p{Lu}][\p{L}'.-]{0,30} ){1,4}(?:street|st\.?|avenue|ave\.?|road|rd\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|square|court|place|way|close|terrace|parkway|highway)(?![\p{L}])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\p{Lu}\p{L}{2,30}(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|straat|laan|plein) ?\d{1,4}|\b(?:rue|avenue|boulevard|place|via|viale|piazza|calle|avenida|plaza|rua|praça) (?:[\p{L}'’.-]{1,30} ){0,5}[\p{L}'’.-]{1,30},? ?(?:n[º°.]? ?)?\d{1,4}\b|\b\d{1,4},? (?:bis |ter )?(?:rue|avenue|boulevard|place|chemin|allée) |〒\d{3}/iu,
  duration: new RegExp(
    `\\b\\d{1,4}(?:[.,]\\d)?(?:\\s?(?:-|–|to|bis|à|a)\\s?\\d{1,4})?[\\s-]?(?:${UNITS})(?![\\p{L}])|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|ninety|several|a few) (?:working |business |calendar |full )?(?:${UNITS})\\b|\\d{1,3} (?:working|business|calendar) days?\\b`,
    'iu',
  ),
  date: new RegExp(
    `\\b\\d{1,2}(?:st|nd|rd|th|\\.|er)?\\s?(?:of |de )?(?:${MONTHS})\\b|\\b(?:${MONTHS})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?\\b|\\b(?:${MONTHS})\\.?,? (?:19|20)\\d\\d\\b|\\b(?:19|20)\\d\\d-[01]\\d-[0-3]\\d\\b|\\b[0-3]?\\d[./][01]?\\d[./](?:19|20)\\d\\d\\b|\\b(?:in|since|by|from|until|around|circa|during|seit|im jahr|en|depuis|desde|dal|nel|sinds) (?:1\\d|20)\\d\\d\\b|\\d年\\d{1,2}月`,
    'iu',
  ),
};

const KINDS = Object.keys(PATTERNS) as FactKind[];

/** True when the text states a fact of this kind. */
export function hasFact(text: string, kind: FactKind): boolean {
  return PATTERNS[kind].test(text);
}

/** The kinds of facts a text states, for preferring passages that can answer 'how much', 'when', 'where'. */
export function findFacts(text: string): FactKind[] {
  return KINDS.filter((kind) => PATTERNS[kind].test(text));
}
