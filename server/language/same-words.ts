import { everydaySynonyms, wholes } from './everyday-synonyms.ts';
import { morphologyOf } from './languages.ts';

/** Forms that a stemmer can't match, one row per word. */
const englishForms = `
sent send|paid pay|bought buy|sold sell|built build|made make|took take taken|chose choose chosen|wrote write written
ran run|led lead|children child kid kids|people person|men man|women woman|feet foot|mice mouse|teeth tooth
forgot forget forgotten|lost lose|left leave|held hold|kept keep|began begin begun|broke break broken|brought bring
came come|drove drive driven|fell fall fallen|found find|founded founder|gave give given|grew grow grown|knew know known
met meet|read reader|rode ride|rose rise|said say|saw see seen|set setup|spoke speak spoken|spent spend|stole steal stolen
taught teach|thought think|threw throw|told tell|understood understand|went go gone|won win|wore wear worn
shown show|shut shutdown|drew draw|drank drink|ate eat eaten|flew fly flight flights|lent lend|meant mean|slept sleep
swam swim|swum swim|woke wake|analyses analysis|indices index indexes|criteria criterion|data datum|media medium
half halves|lives life|knives knife|better good|worse bad|oldest old|youngest young|longer long length|high height
wide width|deep depth|weigh weight|long length|strong strength|choose choice|arrive arrival|deliver delivery|refuse refusal
apply application|cancel cancellation|subscribe subscription|pay payment|renew renewal|approve approval|rent rental
`;
/** Words that visitors and websites use for the same thing, one row each. Intentionally short. */
const englishSynonyms = `
refund reimburse reimbursement|buy purchase|ship deliver dispatch shipping shipment delivery
remove delete uninstall erase drop|login signin logon|kid child|photo picture image|job vacancy career careers position
price cost fee charge|phone telephone|begin start commence|stop end finish terminate|fix repair|broken defective faulty
help support assistance|customer client|car vehicle automobile|bike bicycle|doctor physician|shop store
show display|change modify edit alter|get obtain receive|allow permit|need require|choose select pick
error problem issue|quick fast rapid|big large|small little|maximum limit max upper largest|minimum min least lowest
parcel package|holiday vacation|discount rebate|instalment instalments installment installments|free gratis
company business firm|staff employee employees|owner proprietor|boss manager|guarantee warranty|opening open
create make build add|update upgrade|turn switch|enable activate|disable deactivate|terminate cancel
retrieve fetch|send mail submit|answer reply respond|meeting conference|leave quit|house home|trash garbage rubbish
wifi wireless wlan|tv television|app application|doc docs documentation|repo repository|info information
lawyer attorney|movie film|flat apartment|lift elevator|toilet restroom bathroom|autumn fall|luggage baggage
kids children|pupil student|pet animal|dog pet|cat pet|wheelchair accessible step-free|vegan vegetarian plant-based
money payment|fail failed failure|weekend weekends saturday sunday|establish create found|invent create
`;

function tableOf(rows: string): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const row of rows.trim().split(/[|\n]/u)) {
    const words = row.trim().split(/\s+/u);
    for (const word of words) {
      table.set(word, [...(table.get(word) ?? []), ...words.filter((other) => other !== word)]);
    }
  }
  return table;
}

const tables: Record<string, readonly [forms: Map<string, string[]>, synonyms: Map<string, string[]>]> = {
  en: [tableOf(englishForms), tableOf(englishSynonyms)],
};

/** The rows of everyday words in a language, by word and by stem. Read with the first question in that language. */
interface EverydayTable {
  byWord: Map<string, string[]>;
  byStem: Map<string, string[]>;
}
const everydayTables = new Map<string, EverydayTable>();

function everydayTable(language: string): EverydayTable {
  const known = everydayTables.get(language);
  if (known) return known;
  const { stem } = morphologyOf(language);
  const table: EverydayTable = { byWord: tableOf(everydaySynonyms[language] ?? ''), byStem: new Map() };
  for (const row of wholes[language]?.split('|') ?? []) {
    const [whole = '', ...parts] = row.split(' ');
    table.byWord.set(whole, [...(table.byWord.get(whole) ?? []), ...parts]);
  }
  for (const [word, others] of table.byWord) {
    const key = stem(word) || word;
    table.byStem.set(key, [...new Set([...(table.byStem.get(key) ?? []), ...others])]);
  }
  everydayTables.set(language, table);
  return table;
}

/** A word that is in a row itself isn't one of another row with its stem: 'hiring' people, and 'hire' of a boat. */
function everydayWords(surface: string, language: string): string[] {
  const { byWord, byStem } = everydayTable(language);
  return byWord.get(surface) ?? byStem.get(morphologyOf(language).stem(surface) || surface) ?? [];
}

/** Other words with the same meaning, not stemmed: irregular forms of a folded word, and everyday synonyms. */
export function sameWords(surface: string, language: string): string[] {
  const forms = (tables[language] ?? []).flatMap(
    (table) => table.get(surface) ?? table.get(surface.replace(/s$/u, '')) ?? [],
  );
  return [...forms, ...nounOfParticiple(surface, language), ...everydayWords(surface, language)];
}

const germanParticiple = /^ge(?<verb>\p{L}{4,})t$/u;
/** Of regular verbs: 'gestudeerd', 'terugbetaald', and not 'ingeschreven'. */
const dutchParticiple = /^(?<part>in|aan|af|op|mee|terug|uit)?(?:ge|(?=be|ver|ont|her))(?<verb>\p{L}{3,}?)[dt]$/u;
const doubledVowel = /(?<vowel>[aeou])\k<vowel>(?<end>\p{L})$/u;

/** 'How often are they fed?' is answered by 'feeding three times a day': 'gefüttert' and 'Fütterung'. */
function nounOfParticiple(surface: string, language: string): string[] {
  if (language === 'nl') {
    const { part = '', verb } = dutchParticiple.exec(surface)?.groups ?? {};
    if (verb === undefined) return [];
    const open = `${part}${verb}`.replace(doubledVowel, '$<vowel>$<end>');
    return [`${open}en`, `${open}ing`, `${verb}de`, `${verb}te`];
  }
  const verb = language === 'de' ? germanParticiple.exec(surface)?.groups?.['verb'] : undefined;
  return verb === undefined ? [] : [`${verb}ung`, `${verb}en`];
}
