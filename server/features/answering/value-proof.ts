import { formsCompounds } from '#server/language/compound-parts.ts';
import { hasFact, withoutDates } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { howLong } from '#server/language/intent-patterns.ts';
import { morphologyOf } from '#server/language/languages.ts';
import { isPersonName } from '#server/language/person-name.ts';
import type { QuestionKind } from '#server/language/question-kind.ts';
import { agePattern } from '#server/language/question-kind-patterns.ts';
import { asksSinceWhen, saysSinceWhen } from '#server/language/question-time.ts';
import { commonWords } from '#server/language/word-rarity.ts';
import { splitWords } from '#server/language/words.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { datesClaimed } from './generated/checks/calendar.ts';

/** Numbers of sections, notes and steps aren't values. */
const ordinalsPattern =
  /(?:^(?:- )?\d{1,3}[.)] |^(?:- )?\p{Lu}\p{L}+ \d{1,2} ?: |\b(?:section|chapter|table|figure|step|part|appendix|page|abschnitt|kapitel|tabelle|seite) [\p{L}]?\d[\d.]*|\b[A-Z]?\d+(?:\.\d+)+\. |\b\d{1,3}(?:st|nd|rd|th|[eè]me|er|[eè]re|º|ª)(?![\p{L}]))/giu;
const digitsPattern = /\d/u;
const boundlessPattern =
  /\b(?:unlimited|no limit(?:ation)?s?|any number|unbegrenzt|illimite|ilimitad[oa]|illimitat[oaie]|onbeperkt)\b/u;
const numberWordPattern =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred|thousand|million|half|quarter|dozen|single|both|several|none|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|hundert|tausend|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dois|duas|quatro|oito|dez|twee|drie|vijf|zes|zeven|acht|negen|tien)\b/u;
const oftenPattern =
  /\b(?:daily|weekly|monthly|quarterly|yearly|annually|annual|hourly|every|each|once|twice|per (?:day|week|month|year|quarter)|times|always|never|(?:tag|wochent|monat|jahr)lich\p{L}*|jeden|jede|(?:ein|zwei|drei|vier)mal|mehrmals|quotidien|hebdomadaire|mensuel|chaque|fois|cada|veces|diario|semanal|mensual|anual|ogni|volte|giornaliero|settimanale|mensile|dagelijks|wekelijks|maandelijks|jaarlijks|elke|keer|vezes)\b/u;
const clockPattern = /\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m|p\.m|uhr|uur|h)\b|\bore \d{1,2}\b|\b\d{1,2}[:h]\d\d\b/u;
/** 'Around noon' isn't a date, and a date isn't a time of day. */
const timeOfDayPattern =
  /\b(?:what|which) time\b|\b(?:um wie ?viel|um welche) uhr\b|\b(?:a )?quelle heure\b|\ba que horas?\b|\ba che ora\b|\bhoe laat\b/u;
const dayPattern =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)s?\b|\b(?:business|working|next|same) days?\b|\b(?:19|20)\d\d\b/u;
const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus';
/** 'Open from April to October', but not 'you may' or 'a long march'. */
const monthPattern = new RegExp(
  String.raw`\b(?:from|in|until|till|every|each|since|early|late|mid|von|ab|im|bis|seit|anfang|ende|mitte|de|d.|en|a|au|jusqu.en|debut|fin|desde|hasta|da|dal|di|fino a|do|em|ate|van|tot|vanaf) (?:\d{1,2}(?:st|nd|rd|th|\.|er)? (?:of |de )?)?(?:${monthNames})\b|\b(?:${monthNames})(?: ?(?:-|–|to|bis|a|al|ate|tot|und|and|et|y|e|en) ?(?:${monthNames}))\b`,
  'u',
);
const hourWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|duas|sete|oito|dez|doze|een|twee|drie|vijf|zes|zeven|negen|tien|twaalf';
/** 'Six o’clock', 'ten in the morning', 'until six.', 'a las ocho', but not 'by two friends'. */
const clockInWordsPattern = new RegExp(
  [
    `\\b(?:${hourWords}) (?:o\\P{L}{0,2}clock|in the (?:morning|afternoon|evening)|uhr|heures?|uur)\\b`,
    `\\b(?:at|until|till|by|past|um|bis|gegen|ab|a|a las?|alle|as|om|tot) (?:${hourWords})(?= ?(?:$|[.,;:!?)]|(?:and|on|und|et|y|e|en)\\b))`,
    '\\b(?:noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediodia|medianoche|mezzogiorno|mezzanotte|meio-? ?dia|meia-? ?noite|middernacht)\\b',
  ].join('|'),
  'u',
);
/** Two capitalized words in a row, a name with initials, an email address. */
const namesPattern =
  /(?<first>\p{Lu}\p{Ll}+)(?: (?:\p{Lu}\.|(?:van|von|de|der|den|da|di|la|le|el|bin|al)))* (?<last>\p{Lu}[\p{Ll}'’-]+)|\S@\S+\.\S/gu;
const whoRolePattern =
  /\b(?:only|members?|users?|customers?|owners?|managers?|administrators?|team|committee|board|staff|students?|teachers?|employees?|company|group|nur|mitglied\p{L}*|team|membres?|miembros?|membri|leden)\b/u;
/** 'Qui est le moniteur ?' isn't answered by what a member has to do. */
const isWhoPattern =
  /\b(?:who(?:.s| is| are)|wer (?:ist|sind)|qui (?:est|sont)|quien(?:es)? (?:es|son)|chi (?:e|sono)|quem (?:e|sao)|wie (?:is|zijn))\b/u;
/** They answer who may do something, but not who does it: 'for people who have taken the first class'. */
const anyonePattern =
  /\b(?:anyone|everyone|anybody|everybody|any|all|people|jeder|alle|personne|tous|todos|tutti|iedereen)\b/u;
const whoMayPattern =
  /\b(?:can|could|may|might|must|should|shall|has|have|needs?|allowed|eligible|qualif\p{L}+|for|kann|darf|muss|soll|durfen|konnen|fur|peut|doit|peuvent|pour|puede\p{L}*|debe\p{L}*|para|puo|possono|deve|devono|per|pode\p{L}*|deve\p{L}*|mag|mogen|kan|kunnen|moet\p{L}*|voor)\b/u;
/** Where a thing is, without a name: 'behind the fish market', 'im Keller'. */
const positionPattern =
  /\b(?:behind|opposite|next to|in front of|across (?:from|the)|beside|between|(?:is|are) located|around the corner|beneath|outside (?:the|our)|inside the|at the (?:back|front|rear|end|entrance|bottom|top|corner)|on the (?:\p{L}+ )?(?:floor|left|right|corner|side)|(?:up|down)stairs|in (?:the|our) (?:yard|garden|basement|lobby|foyer|hall|kitchen|cellar|courtyard|cafe|shop|studio|street)|hinter|neben|gegenuber (?:vo[nm]|de[mrs]|am)|befinde[nt] sich|unterhalb|oberhalb|(?:vor|unter|uber) (?:dem|der|unserem|unserer) (?:\p{L}*haus|gebaude|\p{L}*eingang|\p{L}*tur|kirche|\p{L}*schule|\p{L}*halle|museum|bahnhof|laden|brucke|dach|terrasse|turm|tor|scheune)|am (?:ende|eingang|rand)|(?:auf|an) (?:dem|der) \p{L}*(?:platz|strasse|wiese|hof)|am (?:markt|bahnhof|rathaus)|im (?:hof|keller|erdgeschoss|\p{L}*geschoss|foyer|garten|innenhof|flur|untergeschoss)|um die ecke|derriere|a l.etage|a cote d|en face|devant|au (?:rez|sous|fond|premier|deuxieme|bout)|dans la (?:cour|rue)|sur la place|pres d|detras|al lado|enfrente|frente a|junto a|en la planta|al fondo|en (?:el (?:patio|sotano|jardin|parque)|la (?:plaza|calle))|cerca de|dietro|accanto|di fronte|davanti|al (?:primo|piano|secondo)|nel (?:cortile|giardino|seminterrato)|in piazza|sul retro|vicino a\p{L}*|atras d|ao lado|em frente|junto a|perto d|n[oa] (?:terreo|patio|andar|subsolo|largo|praca|rua|parque)|achter|naast|tegenover|op de (?:\p{L}+ )?(?:verdieping|begane grond|hoek)|in de (?:kelder|tuin|hal|straat)|op (?:het|de) \p{L}*(?:plein|terrein|parkeerplaats))\b/u;
const placeNamePattern =
  /(?:\b(?:in|at|from|to|near|on|via|aus|nach|bei|a|en|de|da|van|te|dans|depuis)|:) (?:the )?\p{Lu}[\p{L}]+|\b[\w-]+\.(?:\w{2,6})\/|\p{Lu}[\p{L}]+ > |\b(?:page|list|menu|tab|section|settings|folder|directory|forum|channel|warehouse|seite|menu|ordner|pagina|onglet)\b/u;

/** Languages that capitalize nouns, so that 'Positive Verstärkung' looks like a name. */
const capitalizesNouns = new Set(['de']);

/** Whether a text names a place after a preposition. In German, 'im April' and 'mit der Imkerei' look alike. */
function namesPlace(text: string, language: string | undefined): boolean {
  if (language === undefined || !capitalizesNouns.has(language)) return placeNamePattern.test(text);
  return [...text.matchAll(new RegExp(placeNamePattern, 'gu'))].some(([found]) => {
    const name = /\p{Lu}\p{L}+$/u.exec(found)?.[0];
    return name === undefined || !commonWords(language).has(foldText(name));
  });
}

/** 'House of Art', which is no place, has the same little words as 'from Art'. */
const ofNamePattern = /\b(?:de|da|van) (?=\p{Lu})/gu;

/** 'Where do I send my invoice?' is answered with an email address, but not 'Where is the hall?' */
const sendPattern =
  /\b(?:send|write|report|submit|apply|ask|reach|contact|e-?mail|register|sign|complain|schick\p{L}*|schreib\p{L}*|meld\p{L}*|wend\p{L}*|bewerb\p{L}*|anmeld\p{L}*|envo\p{L}*|ecri\p{L}*|adress\p{L}*|escrib\p{L}*|manda\p{L}*|invia\p{L}*|scriv\p{L}*|enviar|escrev\p{L}*|stuur\p{L}*|schrijf\p{L}*|aanmeld\p{L}*)\b/u;

const hasDigits = (text: string): boolean => digitsPattern.test(text.replace(ordinalsPattern, ' '));

/** 'Très' folds to a Spanish number. */
const veryPattern = /(?<!\p{L})très(?!\p{L})/giu;

function numbersIn(text: string): boolean {
  const folded = foldText(text.replaceAll(veryPattern, ' '));
  return hasDigits(text) || numberWordPattern.test(folded) || boundlessPattern.test(folded);
}

/** How many words may be between a number and what it counts: 'three to five large ovens'. */
const wordsBetween = 4;

/** Whether a number in words counts the thing: 'two ovens', but not 'one of our many ovens'. */
function countsInWords(text: string, thing: ReadonlySet<string>, language: string): boolean {
  const words = splitWords(text, language);
  return words.some(
    ({ surface }, i) =>
      numberWordPattern.test(surface) &&
      words[i + 1]?.surface !== 'of' &&
      words
        .slice(i + 1, i + 2 + wordsBetween)
        .some((next) =>
          [...thing].some((stem) => next.surface.startsWith(stem) || isPartOf(stem, next.stem, language)),
        ),
  );
}

/** They count hardly anything: 'one of them'. */
const vagueNumberPattern = /^(?:one|single|both|several|none|half|quarter)$/u;

/** Whether a number, in digits or words, counts the thing that 'how many' asks for: 'up to 30 cats'. */
export function countsThing({ text }: AnswerUnit, { thing, stats, text: asked }: AskedQuestion): boolean {
  if (thing === null || !howManyPattern.test(foldText(asked))) return false;
  const words = splitWords(withoutDates(text), stats.language);
  return words.some(
    ({ surface }, i) =>
      (/^\d{1,5}$/u.test(surface) || (numberWordPattern.test(surface) && !vagueNumberPattern.test(surface))) &&
      words[i + 1]?.surface !== 'of' &&
      words.slice(i + 1, i + 1 + wordsBetween).some(({ stem }) => thing.has(stem)),
  );
}

/** 'Platz' in 'Sandplatz'. */
export const isPartOf = (stem: string, compound: string, language: string): boolean =>
  formsCompounds(language) && stem.length >= shortestPart && compound.endsWith(stem);
const shortestPart = 4;

/** How big or far something is, which isn't said by what it costs. */
const measuresPattern =
  /\bhow (?:big|large|tall|wide|deep|high|heavy|far)\b|\bwie (?:gross|weit|hoch|breit|tief|schwer)\b|\bquel(?:le)? (?:est la )?(?:taille|surface|hauteur)\b|\bcuanto mid\p{L}+\b|\bquanto (?:mede\p{L}*|e grand\p{L}*|e lung\p{L}*|misura\p{L}*)\b|\bhoe (?:groot|ver|hoog|breed|diep|zwaar)\b/u;
const howManyPattern =
  /\bhow many\b|\bwie viele\b|\bcombien (?:(?:y a[- ]t[- ]il|avez[- ]vous|as[- ]tu|sont[- ]ils|accueillez[- ]vous|proposez[- ]vous|il y a|vous avez) )?d|\bcuant[oa]s\b|\bquant[ie]\b|\bquant[oa]s\b|\bhoeveel\b/u;
const currencyPattern =
  /\b(?:euros?|dollars?|pounds?|pence|cents?|francs?|franken|centimes?|dolares|dolar|libras?|reais|centavos?|dollari|sterline|centesimi|ponden)\b/u;

const howManyPeoplePattern =
  /\b(?:how many|wie ?viele?|combien de|cuantas|quante|quantas|hoeveel) (?:people|persons?|guests|leute|personen|menschen|teilnehmer|gaste|personnes?|gens|personas|persone|pessoas|mensen|gasten)\b/u;
const number = String.raw`(?:\d+|${numberWordPattern.source})`;
/** 'At most eight', 'up to 40 guests', 'a team of 12' */
const countOfPeoplePattern = new RegExp(
  String.raw`\b(?:persons|people|guests|personen|personnes|personas|persone|pessoas)\b[^.]{0,60}\b${number}\b|\b(?:seats?|seating|capacity|fits?|holds?|platz fur|kapazitat|fasst|capacite|capacidad|capienza|capacidade|plaats voor)\b[^.]{0,20}\b${number}\b|\b(?:at most|up to|max(?:imum|imal|imo)?|no more than|hochstens|bis zu|jusqu.a|au plus|hasta|como maximo|fino a|al massimo|massimo|ate|no maximo|hoogstens|tot|team of|team von|equipe de|equipo de) (?:of |de )?${number}|${number}(?: \p{L}+){0,2} (?:people|persons?|guests?|members?|children|kids|adults|students|pupils|pers|leute[n]?|personen|gaste[n]?|mitglieder\p{L}*|kinder\p{L}*|teilnehmer\p{L}*|schuler\p{L}*|mitarbeite\p{L}*|personnes?|membres|enfants|adultes|eleves|personas|miembros|ninos|alumnos|socios|persone|soci|bambini|allievi|pessoas|socios|criancas|alunos|mensen|leden|kinderen|gasten|deelnemers)\b`,
  'u',
);
const countsPeople = (folded: string): boolean => countOfPeoplePattern.test(folded);

/** '26 €' counts nobody. */
const amountPattern = /[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£]|(?:euros?|EUR|CHF|USD|GBP)\b)/giu;

/** 'Children under six are free', but not 'a free trial', 'gluten free' or '2 of 40 plots are available': '2 Parzellen frei'. */
const freePattern =
  /\b(?:is|are|be|go(?:es)?|gets? in|travels?|stays?|enters?|children|kids|under \d{1,2}s?:?) free\b|\bfree (?:entry|entrance|admission|for)\b|\bfor free\b|\bcosts? nothing\b|\bno charge\b|\bkostet nichts\b|\bne coute(?:nt)? rien\b|\bno cuestan? nada\b|\bnon costano? nulla\b|\bnao custam? nada\b|\bkost niets\b|^[^:]{2,40}: ?free\W*$|\b(?:kosten|gebuhren)frei\b|\bumsonst\b|(?<!\d (?!jahr)\p{L}{3,30} )\bfrei(?=\W*(?:$|[.(,;]))|\bgratuit[oaei]s?\b|\b(?:nao|no|non) (?:pagam?|pagan?|pagano|paient|payent)\b/u;

/** 'From 7 pm to 9 pm' counts nobody. */
const timesPattern = /\b\d{1,2}(?:[:.h]\d\d)? ?(?:(?:[ap]\.?m\b\.?)|uhr\b|uur\b)|\b\d{1,2}[:h]\d\d\b/giu;

/** 'U15', 'under 15 years' count nobody. */
const agesPattern =
  /\bU ?\d{1,2}\b|\b\d{1,2}(?: ?[-–] ?\d{1,2})?(?: |-)(?:years?|jahr|ans\b|años|anni\b|anos\b|jaar)/giu;

/** 'Nine euros', 'four pounds'. */
const isPriceInWords = (folded: string): boolean =>
  freePattern.test(folded) || (currencyPattern.test(folded) && numberWordPattern.test(folded));

const lengthsPattern = new RegExp(String.raw`\bhow (?:long|soon)\b|${howLong}`, 'u');
/** They ask for a time, not for a length in meters. */
const howLongInTime =
  /\b(?:wie lange|combien de temps|cuanto tiempo|quanto tempo)\b|\bhow long (?:do|does|did|can|may|must|should|will|have|has|before|until|after)\b|\bhoe lang (?!is|zijn)/u;
/** 'At least 24 hours before' isn't how long something takes. */
const beforehandPattern =
  /(?<!\p{L})(?:\d{1,3}|\p{L}+) (?:minut\p{L}*|hours?|stunden?|heures?|horas?|or[ae]|uur|uren|days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|months?|monate?n?|mois|mes(?:es|i)?|maand(?:en)?) (?:before(?:hand)?|prior|in advance|ahead|vorher|zuvor|vor|im voraus|avant|[aà] l.avance|antes|de antelaci[oó]n|de anteced[eê]ncia|prima|di anticipo|van tevoren|v[oó]{1,2}r)(?!\p{L})/giu;
/** How long something goes on or takes, which other numbers don't say. */
const lastsPattern =
  /\b(?:tak(?:e|es|ing)|last(?:s|ing)?|dauer\p{L}*|dur(?:e|ent|a|an|ano|am)|tarda\p{L}*|vuole|mett\p{L}+|demora\p{L}*|duurt|duren)\b/u;
const timePattern =
  /\b(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|nights?|sekunden?|minuten?|stunden?|(?:werk|arbeits|ferien|kalender|urlaubs|halb)?tage?n?|wochen?|monaten?|jahren?|nachte?n?|secondes?|heures?|journees?|jours?|semaines?|mois|ans?|annees?|nuits?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|noches?|noites?|minut[oi]|or[ae]|giornat[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|nott[ei]|uur|uren|dag(?:en)?|week|weken|maand(?:en)?|jaar|immediately|instant(?:ly)?|sofort)\b/u;
const hasYear = /\b(?:1[5-9]|20)\d\d\b/u;
/** 'Between 1890 and 1950' isn't how long something is. */
const yearPattern = /\b(?:1[5-9]|20)\d\d\b/gu;
const frequencyPattern =
  /\bhow often\b|\bwie oft\b|\ba quelle frequence\b|\bcon que frecuencia\b|\bcada cuanto\b|\bquanto spesso\b|\bcom que frequencia\b|\bhoe vaak\b/u;

/** 'Ages 6 to 12', '18+', 'ab 16 Jahren' */
const numberOfYearsPattern =
  /\b(?:ages?|aged|alter|edad(?:es)?|idades?|eta|leeftijd)\b.{0,40}\d|\d\+|\d{1,2}\. ?(?:lebens)?jahr|\b(?:from|ab|des|a partir de|desde|da|dai|vanaf|vollendeten) \d{1,2}\.? ?(?:months?|(?:lebens)?monate?n?|mois|meses|mesi|maanden)\b|\d{1,2} ?(?:years?|yrs?|year-olds?|jahr\p{L}*|ans|anos|anni|jaar)\b/u;

/** A default may be a word: 'The default is read committed.' */
const defaultPattern =
  /\b(?:defaults?|standardwert|standardmassig|voreingestellt|par defaut|por defecto|predeterminad[oa]|predefinit[oa]|padrao|standaard(?:waarde)?)\b/u;

/** The date of a law says nothing about when something takes place: 'Decree-Law 32/2011 of 7 March'. */
const lawPattern =
  /\b(?:laws?|acts?|decree|directive|regulation|ordinance|statute|gesetz\p{L}*|verordnung|richtlinie|lois?|arrete|directive|reglement|ley|real decreto|decreto|orden|legge|lei|portaria|wet|besluit|verordening)\b[^,;:.]{0,30}?\d{1,5}(?:\/\d{2,4})+,? ?(?:(?:of|vom|du|de|del|van) )?(?:\d{1,2}\.? ?(?:de |of )?\p{L}+ ?(?:(?:de )?\d{4})?)?/giu;

function namesSomeone(text: string, language: string | undefined): boolean {
  return [...text.matchAll(namesPattern)].some(({ 0: name, groups }) => {
    const last = groups?.['last'];
    if (saintPattern.test(name)) return false;
    if (last === undefined || language === undefined || !capitalizesNouns.has(language)) return true;
    return (
      isPersonName(name) &&
      last !== 'Sie' &&
      !morphologyOf(language).stopWords.has(foldText(groups?.['first'] ?? '')) &&
      !adjectivePattern.test(groups?.['first'] ?? '') &&
      !nounEndingPattern.test(groups?.['first'] ?? '') &&
      last.length <= longestSurname &&
      !nounEndingPattern.test(last) &&
      !commonWords(language).has(foldText(last))
    );
  });
}

/** 'San Miguel' is a town. */
const saintPattern = /^(?:San|Santa|Santo|Saint|Sainte|Sankt|São|Los|Las|La|El) /u;

/** An address doesn't say who someone is. */
const withoutEmails = (text: string): string => text.replaceAll(/\S+@\S+/gu, ' ');

/** Longer ones are compounds: 'Spezifische Trainingsprogramme'. */
const longestSurname = 14;
/** 'Kassenärztlicher Dienst', 'Städtische Werke' */
const adjectivePattern = /(?:lich|isch|ig|bar|los|ell|iv)e[mnrs]?$/u;
/** 'Verstärkung', 'Sauberkeit': no surnames end so. */
const nounEndingPattern =
  /(?:\p{L}{5}ung|ungen|heit|keit|schaft|tion|tionen|ismus|ität|verfahren|therapie|diagnostik|pflege|bildende[nr]?|angestellte[nr]?)$/u;

/** Whether a folded text says in which months: 'from April to October'. */
export const namesMonths = (folded: string): boolean => monthPattern.test(folded);

/** @param question folded */
function saysWhen(question: string, text: string): boolean {
  const folded = foldText(text);
  if (asksSinceWhen(question)) return saysSinceWhen(folded) || hasYear.test(folded);
  if (hasFact(text, 'hours') || clockPattern.test(folded) || clockInWordsPattern.test(folded)) return true;
  if (timeOfDayPattern.test(question)) return false;
  // The program for 2026 doesn't say when in that year.
  const days = takesPlacePattern.test(question) ? folded.replaceAll(yearPattern, ' ') : folded;
  return hasFact(text, 'date') || dayPattern.test(days) || namesMonths(folded) || datesClaimed(text).size > 0;
}

const takesPlacePattern =
  /\bwhen (?:is|are|do|does|will)\b|\bwann (?:ist|sind|findet|finden|beginnt|beginnen|startet|steigt)\b|\bquand (?:est|sont|a lieu|commence|aura)\b|\bcuando (?:es|son|sera|empieza|hay)\b|\bquando (?:e|c.e|sono|inizia|sara|comeca|sera)\b|\bwanneer (?:is|zijn|begint|vindt)\b/u;

const decadePattern = /(?<!\d)(?:1[5-9]|20)?\d0['’]?s(?!\p{L})/giu;

/** @param question folded */
function holdsLength(question: string, written: string): boolean {
  const lasts = lastsPattern.test(question);
  // 'In the 1970s'
  const dated = written.replaceAll(decadePattern, ' ');
  const text = lasts ? dated.replaceAll(beforehandPattern, ' ') : dated;
  if (hasFact(text, 'duration')) return true;
  if (timePattern.test(foldText(text)) || hasFact(text, 'hours')) return true;
  // 'How long is the trail?'
  return !lasts && !howLongInTime.test(question) && numbersIn(text.replace(yearPattern, ' '));
}

/** What is often a part of a price. */
const sharePattern =
  /\b(?:deposit|down ?payment|discount|reduction|cancellation|anzahlung|kaution|rabatt|ermassigung|skonto|storno\p{L}*|acompte|arrhes|caution|reduction|remise|anticipo|senal|fianza|descuento|caparra|acconto|cauzione|sconto|sinal|caucao|desconto|aanbetaling|borg|korting)\b/u;
/** What is paid besides or instead of the price of a thing. */
const otherAmountPattern =
  /\b(?:deposit|down ?payment|deductible|excess|fines?|penalty|late fee|no.show|anzahlung|kaution|selbst(?:behalt|beteiligung)|mahngebuhr\p{L}*|ausfall(?:honorar|gebuhr|kosten)\p{L}*|storno\p{L}*|acompte|arrhes|caution|franchise|amende|penalite|fianza|senal|franquicia|multa|caparra|acconto|cauzione|franchigia|penale|sinal|caucao|eigen risico|aanbetaling|borg|boete)\b/u;
/** Whether a question wants a deposit, a discount or a fine rather than a price. */
export const asksForOtherAmount = ({ text }: Pick<AskedQuestion, 'text'>): boolean =>
  [sharePattern, otherAmountPattern].some((pattern) => pattern.test(foldText(text)));
/** 'The excess is €385' isn't what a treatment costs. */
const isOtherAmount = (question: string, text: string): boolean =>
  otherAmountPattern.test(foldText(text)) &&
  !otherAmountPattern.test(question) &&
  (text.match(amountPattern)?.length ?? 0) < 2;
const percentPattern = /\d ?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)/iu;
const shareOfPattern =
  /\d[\d.,]* ?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent) (?:of|der|des|von|de|d|dei|del|van)\b/giu;
const peoplePattern =
  /\bhow many (?:people|persons|guests|visitors)\b|\bwie ?viele (?:personen|leute|gaste|menschen)\b|\bcombien de (?:personnes|gens)\b|\bcuantas personas\b|\bquante persone\b|\bquantas pessoas\b|\bhoeveel (?:personen|mensen|gasten)\b/u;

const dependsPattern =
  /\b(?:depend(?:s|ing|ent)?|depende[nm]?|dipend(?:e|ono)|varies|richtet sich|hang(?:t|en)\b.{0,100}\ba[bf])\b/u;

/** 'How often you should come depends on your risk.' */
function saysItDepends(question: string, text: string): boolean {
  const folded = foldText(text);
  const asksSame = [frequencyPattern, lengthsPattern, howManyPattern].some(
    (pattern) => pattern.test(question) && pattern.test(folded),
  );
  return asksSame && dependsPattern.test(folded);
}

/** Whether a text contains the kind of value a question wants; null for kinds without a value. */
export function holdsValue(kind: QuestionKind, asked: string, text: string, language?: string): boolean | null {
  const question = foldText(asked);
  switch (kind) {
    case 'price':
      if (isOtherAmount(question, text)) return false;
      if (hasFact(text, 'money') || isPriceInWords(foldText(text))) return true;
      return sharePattern.test(question) && percentPattern.test(text);
    case 'when':
      return saysWhen(question, text.replace(lawPattern, ' '));
    case 'who':
      return (
        namesSomeone(isWhoPattern.test(question) ? withoutEmails(text) : text, language) ||
        (!isWhoPattern.test(question) && whoRolePattern.test(foldText(text))) ||
        (whoMayPattern.test(question) && anyonePattern.test(foldText(text)))
      );
    case 'where':
      if (hasFact(text, 'email') && sendPattern.test(question)) return true;
      return namesPlace(text, language) || hasFact(text, 'address') || positionPattern.test(foldText(text));
    case 'quantity':
      if (agePattern.test(question)) return numberOfYearsPattern.test(foldText(text));
      if (saysItDepends(question, text)) return true;
      if (frequencyPattern.test(question)) return oftenPattern.test(foldText(text)) || hasFact(text, 'duration');
      if (lengthsPattern.test(question)) return holdsLength(question, text);
      if (defaultPattern.test(question)) return defaultPattern.test(foldText(text));
      // 'Three people or more: 14 € each' isn't how many there is room for.
      if (peoplePattern.test(question) && hasFact(text, 'money')) return false;
      // '80 % of our horses' counts none.
      return numbersIn(
        (measuresPattern.test(question) ? text.replaceAll(amountPattern, ' ') : text).replaceAll(shareOfPattern, ' '),
      );
    case 'definition':
    case 'howTo':
    case 'yesNo':
    case 'compare':
    case 'list':
    case 'contact':
    case 'open':
      return null;
  }
}

/** Whether a text has a person's name or an email address. */
export const namesPerson = (text: string, { stats }: AskedQuestion): boolean => namesSomeone(text, stats.language);

/** 'We are in Vick', 'unser Hof liegt zwischen Ulm und Isny', 'in the heart of Lyon' */
const locatedPattern =
  /\b(?:located|situated|based?|you.ll find us|find us|meets? (?:at|in)|(?:is|are|live|lies?) (?:\p{L}+ )?(?:in|at|on|near|opposite|between|outside)|in the (?:heart|center|centre|middle|village|town)|lieg(?:t|en)|gelegen|befind\p{L}+|find(?:et|en) (?:sie|ihr|man)|(?:ist|sind) (?:\p{L}+ )?(?:in|im|am|an|bei)|im (?:herzen|zentrum|ort)|mitten in|situee?s?|se trouv\p{L}+|trouverez|installee?s?|(?:est|sommes|sont) (?:\p{L}+ )?(?:a|au|en|dans|sur|pres)|au (?:coeur|centre)|ubicad\p{L}+|situad\p{L}+|esta(?:mos)? en|encuentra|en el (?:corazon|centro)|si trova\p{L}*|situat\p{L}+|siamo (?:a|in)|ci trov\p{L}+|nel (?:cuore|centro)|fica\p{L}*|localizad\p{L}+|estamos (?:em|n[ao])|no (?:coracao|centro)|gelegen|ligt|liggen|gevestigd|vindt (?:u|je) ons|(?:is|zijn|zitten) (?:\p{L}+ )?(?:in|op|aan|bij|te)|in het (?:hart|centrum))\b/u;

/** Whether a text says where the site's own house is. */
export const saysWhere = (text: string): boolean =>
  hasFact(text, 'address') ||
  (locatedPattern.test(foldText(text)) &&
    (placeNamePattern.test(text.replace(ofNamePattern, '')) || positionPattern.test(foldText(text))));

/** 'How many people are in a class?' */
export const asksHowManyPeople = ({ kind, text }: Pick<AskedQuestion, 'kind' | 'text'>): boolean =>
  kind === 'quantity' && howManyPeoplePattern.test(foldText(text));

/** Whether a question wants a value that says what it is: a time, a place, an age or how long, not any number. */
export const hasOwnValue = ({ kind, text }: Pick<AskedQuestion, 'kind' | 'text'>): boolean => {
  const question = foldText(text);
  return (
    kind === 'when' ||
    kind === 'where' ||
    (kind === 'quantity' && (agePattern.test(question) || lastsPattern.test(question)))
  );
};

/** The same for one unit of an answer. */
export function unitHoldsValue(unit: AnswerUnit, { kind, text, exact, thing, stats }: AskedQuestion): boolean | null {
  // A code in the question isn't a value: 'Bulletin ID: AB-26-3' contains no version.
  const codes = exact.filter((token) => /^\p{L}.*\d/u.test(token));
  const rest = codes.reduce((said, code) => said.replaceAll(new RegExp(code, 'giu'), ' '), unit.text);
  const holds = holdsValue(kind, text, rest, stats.language);
  if (holds !== true || kind !== 'quantity' || !howManyPattern.test(foldText(text))) return holds;
  const counts = withoutDates(rest)
    .replaceAll(amountPattern, ' ')
    .replaceAll(timesPattern, ' ')
    .replaceAll(agesPattern, ' ')
    .replaceAll(yearPattern, ' ');
  if (asksHowManyPeople({ kind, text })) return countsPeople(foldText(counts));
  if (hasDigits(counts) || boundlessPattern.test(foldText(rest))) return true;
  const inWords = rest.replaceAll(veryPattern, ' ');
  return thing === null ? numberWordPattern.test(foldText(inWords)) : countsInWords(inWords, thing, stats.language);
}

/** '2026' alone tells when something was, but hardly when it is. */
export function isOnlyYear({ text }: AnswerUnit, { kind, text: asked, read }: AskedQuestion): boolean {
  return kind === 'when' && read.intent.time !== 'past' && !holdsValue('when', asked, text.replace(yearPattern, ' '));
}
