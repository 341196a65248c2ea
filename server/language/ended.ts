import { foldText } from './fold-text.ts';
import { type FullDate, fullDates } from './full-dates.ts';

/** What a text says is over, and the last day of it. */
export interface Ended {
  kind: 'offer' | 'event';
  /** As in ISO 8601: '2026-11-03'. */
  day: string;
}

/** What the dates of a sentence mean, given today. */
export interface TextTime {
  ended: Ended | null;
  /** Whether it states something of today or later, or something that began and has no end. */
  isCurrent: boolean;
}

/** An event longer ago is history, which nobody takes for a coming one. */
const yearsOfEvents = 3;
/** How far before or after a date the words are that tell what it means. */
const reach = 32;

const between =
  '[ :]?(?:(?:the|and including|including|and with|einschliesslich|zum|dem|den|le|au|el|al|la|il|o|a|de|en met)[ ])?(?:\\p{L}{2,12}[.,]{1,2} ?)?$';
const untilPattern = new RegExp(
  `(?:\\b(?:(?:un)?til{1,2}|through|thru|up to|(?:end(?:s|ed|ing)?|expire[sd]?|expiring|valid|available|runs?|running|lasts?|closes?|deadline|apply|register|order|book)(?: on| by| to)?|bis|endet(?:e)? am|endet|gultig bis|jusqu.au|jusqu.a|expire le|se termine le|prend fin le|hasta|finaliza el|termina el|ate|termina em|fino a[l]?|scade il|termina il|entro il|tot|t/m|eindigt op|geldig tot)|截至|截止|至|到|حتى|إلى|ينتهي في)${between}`,
  'u',
);
const untilAfterPattern = /^[（(\p{L}曜]{0,6}[）)]? ?(?:まで|止|前截止|截止|终止)/u;
/** '2026-06-14 to 2026-06-15', not 'Release 3 — 2026-06-15'. */
const isoRangePattern = /20\d\d-\d\d-\d\d(?: \d\d:\d\d)? ?(?:-|–|—|to|until|bis) ?$/u;
/** '1 to 3 November 2026', not 'Release 1.3 — 3 November 2026'. */
const rangePattern =
  /(?<![\d.])\d{1,2}(?:\.|st|nd|rd|th)?(?: \p{L}{3,10}\.?)?(?: \d\d:\d\d)? ?(?:-|–|—|~|〜|to|until|through|bis|au|a|al|ao|tot|t\/m)[ ]?(?:\p{L}{2,12}[.,]{1,2} ?)?$/u;
const startPattern = new RegExp(
  `(?:\\b(?:from|since|starting|starts?|beginning|begins?|as of|effective|ab|seit|von|vom|beginnt am|a partir d[eu]|depuis|des le|du|desde|empieza el|desde o|a partire dal|dal|vanaf|sinds|begint op)(?: on)?|从|自|منذ|من|ابتداء من)${between}`,
  'u',
);
const startAfterPattern = /^[（(\p{L}曜]{0,6}[）)]? ?(?:から|より|起)/u;
/** Dates of the page, the company and the like. */
const recordPattern =
  /\b(?:published|posted|updated|modified|edited|written|founded|established|opened|copyright|version|released?|veroffentlicht|aktualisiert|stand|gegrundet|publie|mis a jour|fonde|publicado|actualizado|fundad[oa]|atualizado|pubblicato|aggiornato|fondat[oa]|gepubliceerd|bijgewerkt|opgericht)\b|更新|发布|創立|成立|公開|تحديث|نشر/u;
const eventPattern =
  /\b(?:events?|concerts?|festivals?|workshops?|seminars?|webinars?|conferences?|exhibitions?|open (?:day|house)|(?:christmas|flea) market|tournaments?|meetups?|lectures?|party|parties|veranstaltung(?:en)?|\w*konzerte?|\w*fest|messe|ausstellung(?:en)?|\w*seminare?|tag der offenen tur|vortrag|\w*markt|turnier|lesung|\w*feier|evenements?|ateliers?|expositions?|portes ouvertes|salon|fete|conferences?|eventos?|conciertos?|taller(?:es)?|feria|exposicion|jornadas?|fiesta|concertos?|oficinas?|feira|exposicao|festa|concerti|concerto|laboratori[oi]?|fiera|mostra|conferenza|evenement(?:en)?|tentoonstelling|open dag|beurs|lezing)\b|イベント|コンサート|展示会|セミナー|開催|祭り|活动|音乐会|展览|研讨会|讲座|音樂會|فعالية|حفل|معرض|ورشة|مؤتمر|ندوة/u;
/** '2026-06-14 18:00 to 2026-06-15' after its name: an event of schema.org data. */
const eventLinePattern = /: 20\d\d-\d\d-\d\d(?: \d\d:\d\d)?(?: to 20\d\d-\d\d-\d\d(?: \d\d:\d\d)?)?$/u;
const recurringPattern =
  /\b(?:every|each|weekly|monthly|yearly|annual(?:ly)?|regularly|jede[nrs]?|jahrlich\w*|monatlich\w*|wochentlich\w*|regelmassig\w*|chaque|tous les|toutes les|annuel\w*|cada|todos los|todas las|anual\w*|todos os|todas as|ogni|annuale|elke?|ieder\w*|jaarlijks\w*|maandelijks\w*|wekelijks\w*)\b|毎年|毎月|毎週|每年|每月|每周|كل (?:عام|سنة|شهر|أسبوع)|سنوي/u;
const saidPattern =
  /\b(?:ended|is over|are over|was held|were held|took place|has passed|expired|no longer|past events?|archive|beendet|abgelaufen|vorbei|fand\b.{0,80}\bstatt|fanden\b.{0,80}\bstatt|(?:est|s.est|sont) terminee?s?|(?:a|ont) expire|a eu lieu|ont eu lieu|a pris fin|(?:finalizo|termino) (?:el|en)|tuvo lugar|ha terminado|terminou|acabou|realizou-se|teve lugar|e terminat[oa]|scadut[oa]|si e svolt[oa]|ha avuto luogo|afgelopen|verlopen|vond\b.{0,80}\bplaats)\b|終了|開催されました|已结束|已经结束|انته/u;

/** The place of a sentence. */
interface Around {
  /** It may name the event. */
  heading?: string;
  /** Whether it is a fact of schema.org data, where a name and a date are an event. */
  isFacts?: boolean;
}

/** Whether a text already says that something is over. */
export const saysItEnded = (text: string): boolean => saidPattern.test(foldText(text));

/**
 * Reads the dates of one sentence, line or heading. Only dates with a year count: 'until 3 November' comes every year.
 * @param today as in ISO 8601
 */
export function textTime(text: string, { heading = '', isFacts = false }: Around, today: string): TextTime {
  const folded = foldText(text);
  const dates = fullDates(folded);
  if (dates.length === 0) return { ended: null, isCurrent: false };
  const ends = dates.filter((date) => isEnd(folded, date));
  const isEvent =
    (isFacts && eventLinePattern.test(folded)) || eventPattern.test(folded) || eventPattern.test(foldText(heading));
  const isRecord = ends.length === 0 && recordPattern.test(folded);
  const isOpen = ends.length === 0 && !isRecord && dates.some((date) => isStart(folded, date)) && !isEvent;
  const isCurrent = isOpen || dates.some(({ day }) => day >= today);
  if (isCurrent || isRecord) return { ended: null, isCurrent };
  const day = (ends.length > 0 ? ends : dates).reduce((last, one) => (one.day > last ? one.day : last), '');
  if (isEvent) {
    const isHistory = Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > yearsOfEvents;
    return { ended: isHistory || recurringPattern.test(folded) ? null : { kind: 'event', day }, isCurrent };
  }
  return { ended: ends.length > 0 ? { kind: 'offer', day } : null, isCurrent };
}

const before = (text: string, { start }: FullDate) => text.slice(Math.max(0, start - reach), start);
const after = (text: string, { end }: FullDate) => text.slice(end, end + reach);

function isEnd(text: string, date: FullDate): boolean {
  return (
    untilPattern.test(before(text, date)) ||
    (/^20\d\d-/.test(text.slice(date.start)) ? isoRangePattern : rangePattern).test(before(text, date)) ||
    untilAfterPattern.test(after(text, date))
  );
}

const isStart = (text: string, date: FullDate): boolean =>
  startPattern.test(before(text, date)) || startAfterPattern.test(after(text, date));
