import { joinSentences } from '#server/features/knowledge/sentences.ts';
import type { AnswerUnit } from './answer-units.ts';

const SENTENCE_END = /[.!?。！？…:：]["”’)\]]*$/u;

/** 'Treatment: Check-up | Price: £45' reads as 'Check-up – Price: £45': the first cell says what the row is about. */
function rowText(row: string): string {
  const [first = '', ...rest] = row.split(' | ');
  return [first.replace(/^[^:]{1,40}: /u, ''), rest.join(', ')].filter((part) => part !== '').join(' – ');
}

/** Units as text: sentences behind one another; list items, table rows and lines without a full stop on their own. */
export function layOut(units: readonly AnswerUnit[]): string {
  const lines: { isText: boolean; texts: string[] }[] = [];
  for (const unit of units) {
    const isText = unit.kind === 'sentence';
    const last = lines.at(-1);
    const text = unit.kind === 'row' ? rowText(unit.text) : unit.text;
    const goesOn = isText && last?.isText === true && SENTENCE_END.test(last.texts.at(-1) ?? '');
    if (goesOn) last.texts.push(text);
    else lines.push({ isText, texts: [text] });
  }
  return lines.map((line) => joinSentences(line.texts)).join('\n');
}
