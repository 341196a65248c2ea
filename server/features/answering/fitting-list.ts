import type { AnswerUnit } from './answer-units.ts';

const minItems = 2;
const maxItemWords = 14;

/** The items of a list or rows of a table, with the line before them. */
export interface SiteList {
  intro: AnswerUnit | null;
  items: AnswerUnit[];
}

/** Shortens 'Student: may see and join' to 'Student' when the full items don't fit. */
function shortened(item: AnswerUnit): AnswerUnit {
  if (item.kind === 'row') {
    const first = (item.text.split(' | ')[0] ?? '').replace(/^[^:]{1,40}: /u, '');
    return { ...item, kind: 'item', text: `- ${first}`, length: first.split(/\s+/u).length };
  }
  const colon = /^(?:- |\d{1,3}[.)] )?[^:–—]{2,60}(?=: | [–—] )/u.exec(item.text)?.[0];
  const sentence = /^[^.]{10,120}\.(?= )/u.exec(item.text)?.[0];
  const name = /^(?:- |\d{1,3}[.)] )?[^,:–—]{2,60}(?=, )/u.exec(item.text)?.[0];
  const text = colon ?? (item.length > maxItemWords ? (sentence ?? name ?? item.text) : item.text);
  return { ...item, text, length: text.split(/\s+/u).length };
}

const lengthOf = (units: readonly AnswerUnit[]): number => units.reduce((sum, unit) => sum + unit.length, 0);

/** The whole list if it fits, else as many item names as fit. */
export function fittingList(list: SiteList, maxWords: number): AnswerUnit[] {
  const intro = list.intro !== null && !list.intro.isQuestion ? [list.intro] : [];
  const whole = [...intro, ...list.items];
  if (lengthOf(whole) <= maxWords) return whole;
  const short = [...intro, ...list.items.map(shortened)];
  const taken: AnswerUnit[] = [];
  for (const unit of short) {
    if (lengthOf(taken) + unit.length > maxWords && taken.length > 0) break;
    taken.push(unit);
  }
  return taken;
}

/** A list that a unit introduces and that is too long as a whole: its items by name. Null if there is none. */
export function longList(intro: AnswerUnit, units: readonly AnswerUnit[], maxWords: number): AnswerUnit[] | null {
  if (!intro.text.endsWith(':')) return null;
  const after = units.slice(intro.ord + 1);
  const end = after.findIndex(({ kind }) => kind !== 'item');
  const items = end === -1 ? after : after.slice(0, end);
  if (items.length < minItems || lengthOf([intro, ...items]) <= maxWords) return null;
  return fittingList({ intro, items }, maxWords);
}
