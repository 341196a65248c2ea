import { hasPhoneNumber } from './phone-number.ts';
import { partsOfDay } from './weekdays.ts';

/** Facts in a passage that visitors ask for by name. Stored per chunk, so that a search can prefer it. */
export type FactKind = 'money' | 'hours' | 'phone' | 'email' | 'address' | 'duration' | 'date';

const months =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[eé]vrier|mar(?:ch|s|zo|ço)?|m[äa]rz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|june?|juni|juin|junio|giugno|july?|juli|juillet|julio|luglio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre|iembre)?|settembre|setembro|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|nov(?:ember|embre|iembre)?|novembro|de[cz](?:ember|embre|embro)?|d[eé]cembre|diciembre|dicembre';
const days =
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday)?s?|thu(?:rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|mo|di|mi|do|fr|sa|so|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|segunda|ter[cç]a|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|weekdays?|weekends?|daily|t[äa]glich';
/** 'Ter–Sáb: 12h–15h', 'lun-mar-gio 9.00': short days of these languages are words, too, so the time must follow them. */
const otherShortDays =
  'lun|mar|mer|jeu|ven|sam|dim|mi[eé]r?|jue|vie|s[aá]b|dom|gio|seg|ter|qua|qui|sex|ma|wo|do|vr|za|zo';
const otherShortDay = `(?<!\\p{L})(?:${otherShortDays})\\.?`;
const daysBeforeTime = `${otherShortDay}(?:\\s?[-–/,&]\\s?${otherShortDay}|\\s(?:au|a|al|e|y|et|à|tot|t/m|en)\\s${otherShortDay})*\\s?:?\\s?`;
/** 'So' and 'do' are days only next to a time or a colon: 'behind closed doors, so …'. */
const shortDays = '|mo|di|mi|do|fr|sa|so|';
const wholeDays = days.replace(shortDays, '|');
const units =
  'seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|heures?|jours?|semaines?|mois|ans?|ann[eé]es?|minutos?|horas?|d[ií]as?|semanas?|meses|mes|a[nñ]os?|ore|ora|giorni|giorno|settimane|mesi|anni|uur|dagen|weken|maanden|jaar|分钟?|小时|時間|日間?|か月|週間|年間?';
const numberWords = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|ninety|several|a few';
const closedWords =
  'closed|ruhetag|rustdag|riposo|descanso|geschlossen|fermée?s?|cerrad[oa]s?|fechad[oa]s?|encerrad[oa]s?|chius[oaie]|gesloten';
const clock =
  '(?:(?:[01]?\\d|2[0-3])(?:[:.h][0-5]\\d)?\\s?(?:[ap]\\.?m\\b\\.?|uhr\\b|h\\b)|(?:[01]?\\d|2[0-3])[:.h][0-5]\\d(?!\\d)|(?<![\\d-])(?:[01]?\\d|2[0-3])\\s?[-–]\\s?(?:[01]?\\d|2[0-3])(?![\\d-]))';
/** '8 to 12', only next to a day, because elsewhere such numbers count something. */
const hourRange = `(?<![\\d.,:-])(?:[01]?\\d|2[0-3])\\s?(?:to|until|till|bis|à|a|al|alle|tot|às|hasta)\\s?(?:[01]?\\d|2[0-4])\\b(?![.,:]\\d|\\s?%|\\s\\p{L}*\\s?(?:days?|weeks?|months?|tagen?|wochen|jours|semaines|d[ií]as|semanas|giorni|settimane|dagen|weken)\\b)`;
/** '14 heures', 'ore 14', '14 uur', only in a range or after a little word, because elsewhere they last that long. */
const clockInWords =
  '(?:(?:[01]?\\d|2[0-4])\\s(?:heures?|uur|horas)(?:\\s(?:[0-5]\\d|trente|quinze|et demie))?|ore\\s(?:[01]?\\d|2[0-4])(?:[.:][0-5]\\d)?)(?![\\p{L}\\d])';
const currencies = 'USD|EUR|GBP|CHF|JPY|AUD|CAD|SEK|NOK|DKK|PLN';

function oneOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}

/** Every pattern is linear, because no repeated group can match the same characters in two ways. */
const moneyPattern = oneOf(
  '[$€£¥₹₽₩₺]\\s?\\d',
  '\\d\\s?[€£¥₹₽₩₺円元]',
  // '38,- €', '7.–'
  '\\d[.,][-–—](?![\\p{L}\\d])',
  `\\b(?:${currencies})\\s?\\d`,
  `\\d\\s?(?:${currencies}|euros?|dollars?|pounds?|francs?|pence|cents?|p per)\\b`,
  '\\bfree of charge\\b|\\bkostenlos|\\bgratuit|\\bgratis\\b',
);
const byAppointment =
  'by (?:appointment|arrangement)|nach (?:Vereinbarung|Absprache)|sur rendez-vous|con cita(?: previa)?|su appuntamento|com (?:hora marcada|marcação)|op afspraak';
const hoursPattern = oneOf(
  `\\b(?:${days})\\b[^\\n]{0,40}?${clock}`,
  `${daysBeforeTime}(?:${clock}|(?:${closedWords})(?!\\p{L}))`,
  `${clock}\\s?(?:[-–—]|to|until|till|bis|à|a|al|alle|tot|às)\\s?(?:${clock}|\\d{1,2}\\b)`,
  `\\b(?:${days})\\b[^\\n]{0,40}?${hourRange}`,
  `${clockInWords}\\s?(?:[-–—]|et|à|a|e|y|alle|tot|en)\\s?(?:las\\s)?(?:${clockInWords}|${clock}|[01]?\\d(?!\\d))`,
  `\\b(?:${days})\\b[^\\n]{0,30}?\\b(?:de|à|dès|vers|alle|dalle|dal|a\\slas|desde\\slas|às|das|om|vanaf|van)\\s(?:le\\s)?${clockInWords}`,
  `\\b(?:${days})\\b[^\\n]{0,40}?\\b(?:${closedWords})(?![\\p{L}])`,
  `\\b(?:${days})\\b[\\s:–—.,-]{1,4}(?:(?:only|nur|uniquement|solo|alleen)\\s)?(?:${byAppointment})(?!\\p{L})`,
  // Alone on its line, below 'Opening hours'.
  `(?:^|\\n)(?:(?:only|nur|uniquement|solo|alleen)\\s)?(?:${byAppointment})[.!]?(?:\\n|$)`,
  // 'Open on Sundays', but not 'Chess Open, Sunday 20 September'.
  `\\b(?:${closedWords}): ?(?:${shortDays.slice(1, -1)})\\b`,
  `\\b(?:open|${closedWords})(?!\\p{L})[^\\n]{0,30}\\b(?:${wholeDays})\\b(?!,?\\s\\d{1,2}(?:st|nd|rd|th|\\.|er)?\\s(?:of |de )?(?:${months})\\b)`,
  '\\b24\\s?/\\s?7\\b|\\b24 hours a day\\b',
  '営業時間|营业时间|\\d{1,2}時(?!間)|\\d{1,2}点',
);
const durationPattern = oneOf(
  `\\b\\d{1,4}(?:[.,]\\d)?(?:\\s?(?:-|–|to|bis|à|a)\\s?\\d{1,4})?[\\s-]?(?:${units})(?![\\p{L}])`,
  `\\b(?:${numberWords}|\\d{1,3}) (?:working |business |calendar |full )?(?:${units})\\b`,
);
const datePattern = oneOf(
  `\\b\\d{1,2}(?:st|nd|rd|th|\\.|er)?\\s?(?:of |de )?(?:${months})\\b`,
  `\\b(?:${months})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?\\b`,
  `\\b(?:${months})\\.?,? (?:19|20)\\d\\d\\b`,
  '\\b(?:19|20)\\d\\d-[01]\\d-[0-3]\\d\\b|\\b[0-3]?\\d[./][01]?\\d[./](?:19|20)\\d\\d\\b',
  '\\b(?:in|since|by|from|until|around|circa|during|seit|im jahr|en|depuis|desde|dal|nel|sinds) (?:1\\d|20)\\d\\d\\b',
  '\\d年\\d{1,2}月',
  // '13.12.', but not '1.2.' of a version or a section.
  '(?<![\\d.])(?:[0-2]?\\d|3[01])\\.(?:/(?:[0-2]?\\d|3[01])\\.)?(?:0[1-9]|1[0-2])\\.(?!\\d)',
);
const everyDate = new RegExp(datePattern.source, 'giu');
/** A text without its dates, whose numbers count nothing. */
export const withoutDates = (text: string): string => text.replace(everyDate, ' ');

/** Also as people hide it from robots: 'contact [at] shop.example'. */
const emailPattern =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}(?:@| ?[[({](?:at|arroba|chez|@)[\])}] ?)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u;
/** Case matters here: '2 places' and '12 working days in court' aren't addresses. */
export const addressForms = [
  "\\b\\d{1,5}[a-z]?,? (?:\\p{Lu}[\\p{L}'.-]{0,30} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Square|Court|Place|Way|Close|Terrace|Parkway|Highway)(?![\\p{L}])",
  '\\b[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}\\b',
  '\\b[A-Z]{2} \\d{5}(?:-\\d{4})?\\b',
  '\\p{Lu}\\p{L}{2,30}(?:straße|strasse|str\\.|weg|platz|allee|gasse|chaussee|damm|deich|graben|pfad|ring|steig|stieg|ufer|wall|dijk|gracht|kade|straat|laan|plein) ?\\d{1,4}(?![\\d%€])',
  // 'Uferkoppel 12 — 24105 Kiel': whatever the street is called, with the postal code and the town after its number.
  "\\p{Lu}[\\p{L}'’.-]{2,40} \\d{1,4} ?[a-z]?(?:,|\\s[—–|·•-])?\\s\\d{4,5}(?: [A-Z]{2})?,? \\p{Lu}\\p{Ll}",
  '\\p{L}{2,30} (?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Gasse) \\d{1,4}',
  ', \\d{5} \\p{Lu}\\p{Ll}',
  // '97440 Les Avirons', alone on its line. Rounded numbers count something.
  "(?:^|\\n)(?!\\d*00 )\\d{5} \\p{Lu}[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}(?=\\n|$)",
  // The same in a line that is called an address, or with its country.
  '\\b(?:[Aa]dresse|[Aa]ddress|[Dd]irecci[oó]n|[Ii]ndirizzo|[Ee]ndereço|[Aa]nschrift|[Aa]dres)(?: compl[eè]te)? ?: [^\\n]{0,60}?\\b\\d{5} \\p{Lu}\\p{L}',
  "\\b\\d{5} \\p{Lu}[\\p{L}'’ -]{2,40}?,? (?:France|Deutschland|Germany|Österreich|Austria|Schweiz|Suisse|Switzerland|Italia|Italy|España|Spain|Portugal|Belgi(?:ë|que|um)|Luxembourg)(?!\\p{L})",
  // 'Am Stadtpark 3', 'Im Winkel 12b', 'A-3843 Dorf'
  '\\b(?:Am|An der|An den|Auf de[mr]|Beim?|Im|In de[rn]|Hinter de[mr]|Unter den|Vor dem|Zum|Zur) \\p{Lu}[\\p{L}-]{2,30} \\d{1,4}[a-z]?(?![\\p{L}\\d.:]| ?(?:Uhr|€|%))',
  '\\b(?:A|AT|D|DE|CH|FL|NL|B|BE|F|I|L|DK)-\\d{4,5} \\p{Lu}\\p{Ll}',
  "\\b(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Cc]alle|[Cc]arrer|[Aa]venida|[Aa]vinguda|[Aa]v\\.?|[Pp]laza|[Pp]aseo|[Pp]asseig|[Rr]ua|[Aa]lameda|[Pp]raça) (?:\\d{1,2} )?(?:[\\p{L}'’.-]{1,30} ){0,5}[\\p{L}'’.-]{1,30},? ?(?:n[º°.]? ?)?\\d{1,4}\\b",
  // 'Via Terme, 60021 Camerano': a street without a number, with a postal code.
  "\\b(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Cc]alle|[Aa]venida|[Pp]laza|[Rr]ua|[Pp]raça) \\p{Lu}[\\p{L}'’.-]{1,30}(?:,?[ \\n][\\p{L}'’.-]{1,30}){0,6},?[ \\n]\\d{5}(?!\\d)",
  '\\b\\d{1,4},? (?:bis |ter )?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Aa]llée) ',
  "\\b(?:[Cc]arretera|[Cc]tra\\.|[Cc]ra\\.|[Cc]amino|[Rr]onda|[Tt]raves[íi]a|[Aa]vda\\.?|[Pp]za\\.|[Cc]/|[Ee]strada|[Rr]odovia|[Tt]ravessa|[Ll]argo|[Ss]trada|[Cc]ontrada|[Pp]iazzale|[Vv]icolo) ?(?:[\\p{L}'’.-]{1,30} ){0,5}[\\p{L}'’.-]{1,30},? ?(?:n[º°.]? ?)?\\d{1,4}\\b",
  // 'R. Augusta, 1500': one letter is only a street with the comma before the number.
  "\\bR\\. (?:[\\p{L}'’.-]{1,30} ){0,5}[\\p{L}'’.-]{1,30}, ?(?:n[º°.]? ?)?\\d{1,4}\\b",
  // Postal codes of Brazil and Portugal.
  '\\bCEP:? ?\\d{2}\\.?\\d{3}-?\\d{3}\\b|(?:^|, )(?:\\d{4}|\\d{5})-\\d{3} \\p{Lu}\\p{Ll}',
  '〒\\d{3}',
];
// 'Located in the old town of Bern'
const locationForm =
  "\\b(?:[Ll]ocated|[Ss]ituated|[Ll]iegen|[Ll]iegt|[Gg]elegen|[Ss]itu[ée]{1,2}s?|[Uu]bicad[oa]s?|[Ss]ituad[oa]s?|[Ss]ituat[oaie]|[Ll]ocalizad[oa]s?|[Gg]evestigd) (?:in|at|on|near|im|am|an|bei|à|au|aux|dans|en|a|al|nel|nella|no|na|em|op|aan|te) (?:[\\p{Ll}’']{1,12} ){0,5}\\p{Lu}";
/** 'We are based at Corner Hall', 'Nos encontramos en el centro de Lugo' */
const ownLocationForm =
  "\\b(?:[Ww]e(?:['’]re| are) (?:based|located|situated)|[Nn]os encontramos|[Ee]stamos (?:ubicad[oa]s|situad[oa]s)|[Cc]i troviamo|[Ww]ir befinden uns|[Ss]ie finden uns|[Nn]ous (?:sommes|nous trouvons)|[Ff]icamos|[Ww]ij? (?:zijn gevestigd|zitten)) (?:in|at|on|near|im|am|an|bei|à|au|aux|dans|en|a|al|nel|nella|no|na|op|aan|te) (?:[\\p{Ll}’']{1,12} ){0,5}\\p{Lu}";
const addressPattern = new RegExp([...addressForms, locationForm, ownLocationForm].join('|'), 'u');

const tests: Record<FactKind, (text: string) => boolean> = {
  money: (text) => moneyPattern.test(text),
  hours: (text) => hoursPattern.test(text),
  phone: hasPhoneNumber,
  email: (text) => emailPattern.test(text),
  address: (text) => addressPattern.test(text),
  duration: (text) => durationPattern.test(text),
  date: (text) => datePattern.test(text),
};
const kinds = Object.keys(tests) as FactKind[];

const emailsPattern = new RegExp(emailPattern, 'gu');
const dayPattern = oneOf(
  `^[^\\p{L}]*(?:${days})(?:${partsOfDay})?s?(?!\\p{L})(?:[^\\p{L}]+(?:(?:to|until|through|thru|bis|und|and|au|et|a|al|y|e|tot|en|tot en met|t/m)[^\\p{L}]+)?(?:${days})(?!\\p{L}))*[^\\p{L}]*$`,
);

const datedDayPattern = oneOf(
  `\\b(?:${wholeDays}),?\\s(?:(?:den|le|el|il|the)\\s)?\\d{1,2}(?:st|nd|rd|th|\\.|er)?\\s(?:of |de )?(?:${months})\\b`,
);

/** Whether a text names the day of an event: 'Saturday 9 May, 10am to 2pm'. */
export const namesDatedDay = (text: string): boolean => datedDayPattern.test(text);

/** The email addresses of a text as it writes them. */
export function emailsIn(text: string): string[] {
  return text.match(emailsPattern) ?? [];
}

/** Whether a text only names days: 'Mon - Fri', 'Montag bis Freitag:'. */
export function namesDays(text: string): boolean {
  return dayPattern.test(text);
}

/** Whether the text states a fact of this kind. */
export function hasFact(text: string, kind: FactKind): boolean {
  return tests[kind](text);
}

/** The kinds of facts a text states, to prefer passages that can answer 'how much', 'when' or 'where'. */
export function findFacts(text: string): FactKind[] {
  return kinds.filter((kind) => tests[kind](text));
}
