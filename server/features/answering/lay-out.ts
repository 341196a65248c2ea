import { foldText } from '#server/language/fold-text.ts';
import { joinSentences } from '#server/language/sentences.ts';
import type { AnswerUnit } from './answer-units.ts';

const sentenceEndPattern = /[.!?。！？…:：]["”’)\]]*$/u;

/** The name of a column before its cell. */
const columnPattern = /^[^:]{1,40}: /u;
/** Columns whose cells need no label. */
const plainColumnPattern =
  /^(?:open|opening hours|hours|times?|prices?|costs?|fees?|phone|e-?mail|uhrzeit|zeiten|öffnungszeiten|geöffnet|preise?|kosten|telefon|horaires|heures|ouvert|prix|tarif|horarios?|abierto|precio|orari[oi]?|aperto|prezzo|horários?|aberto|preço|openingstijden|tijden|geopend|prijs): /iu;

/**
 * 'Treatment: Check-up | Lasts: 30 minutes' becomes 'Check-up – Lasts: 30 minutes': the first cell names the row. A
 * price or a time needs no label: 'Saturday: 9:00 am to 1:00 pm'.
 */
function rowText(row: string): string {
  const [first = '', ...rest] = row.split(' | ');
  const [only = ''] = rest;
  if (rest.length === 1 && plainColumnPattern.test(only)) {
    return `${first.replace(columnPattern, '')}: ${only.replace(plainColumnPattern, '')}`;
  }
  // Where no cell has a column, what the first begins with is the row's own name: 'Per month: £20 | £35'.
  const name = rest.some((cell) => columnPattern.test(cell)) ? first.replace(columnPattern, '') : first;
  return [name, rest.join(', ')].filter((part) => part !== '').join(' – ');
}

const itemMarkPattern = /^(?:- |\d{1,3}[.)] )/u;

/** Formats steps as numbered lines under their introduction. */
export function layOutSteps(units: readonly AnswerUnit[]): string {
  let step = 0;
  return units
    .map((unit) => (unit.kind === 'item' ? `${++step}. ${unit.text.replace(itemMarkPattern, '')}` : unit.text))
    .join('\n');
}

/** Headings, folded, that turn around what is below them: 'Not allowed', 'Nicht enthalten', 'Não é permitido'. */
const turningPattern =
  /\b(?:not|no|never|without|except\p{L}*|exclu\p{L}*|forbidden|prohibited|dont|nicht|kein\p{L}*|ohne|ausser|ausgenommen|verboten|untersagt|pas|sans|sauf|interdit\p{L}*|prohibid\p{L}*|sin|excepto|non|senza|tranne|vietat\p{L}*|nao|sem|exceto|proibid\p{L}*|niet|geen|zonder|behalve|verboden)\b/u;

/** The heading of a list whose items mean something else without it; null if they stand for themselves. */
export function neededHeading(header: string, units: readonly AnswerUnit[]): string | null {
  const heading = header.split(' > ').at(-1)?.trim() ?? '';
  if (units[0]?.kind !== 'item') return null;
  const isNeeded = heading.endsWith(':') || turningPattern.test(foldText(heading));
  return isNeeded ? heading.replace(/\s*:?$/u, ':') : null;
}

const longestFragment = 8;

/** A row of one of several places, below the innermost heading, unless it begins with it. */
export function underHeading(text: string, header: string, [unit]: readonly AnswerUnit[]): string {
  const path = header.split(' > ');
  const heading = path.length > 1 ? (path.at(-1) ?? '').trim() : '';
  const isNeeded = unit?.text.includes(' | ') === true && heading !== '' && !text.startsWith(heading);
  return isNeeded ? `${heading.replace(/\s*:?$/u, ':')}\n${text}` : text;
}

/** The heading of a line that isn't a sentence, which says what or who it is about: 'Deposit' for '50 €'. */
export function valueHeading(header: string, [unit, ...others]: readonly AnswerUnit[]): string | null {
  const path = header.split(' > ');
  const heading = path.length > 1 ? (path.at(-1) ?? '').trim() : '';
  if (unit?.kind !== 'sentence' || others.length > 0 || heading === '' || /[?？]$/u.test(heading)) return null;
  if (unit.length > longestFragment || /[.!?。！？…]$/u.test(unit.text)) return null;
  return foldText(unit.text).includes(foldText(heading)) ? null : heading.replace(/\s*:?$/u, ': ');
}

/**
 * Formats units as text: sentences in one paragraph; list items, table rows and lines without a full stop on their own
 * lines.
 */
export function layOut(units: readonly AnswerUnit[]): string {
  const lines: { isText: boolean; texts: string[] }[] = [];
  for (const unit of units) {
    const isText = unit.kind === 'sentence';
    const last = lines.at(-1);
    const text = unit.kind === 'row' ? rowText(unit.text) : unit.text;
    const goesOn = isText && last?.isText === true && sentenceEndPattern.test(last.texts.at(-1) ?? '');
    if (goesOn) last.texts.push(text);
    else lines.push({ isText, texts: [text] });
  }
  return lines.map((line) => joinSentences(line.texts)).join('\n');
}
