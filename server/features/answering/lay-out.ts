import { joinSentences } from '#server/features/knowledge/sentences.ts';
import type { AnswerUnit } from './answer-units.ts';

/** Units as text: sentences behind one another, list items and table rows on lines of their own. */
export function layOut(units: readonly AnswerUnit[]): string {
  const lines: { isText: boolean; texts: string[] }[] = [];
  for (const unit of units) {
    const isText = unit.kind === 'sentence';
    const last = lines.at(-1);
    const text = unit.kind === 'row' ? unit.text.replaceAll(' | ', ', ') : unit.text;
    if (isText && last?.isText === true) last.texts.push(text);
    else lines.push({ isText, texts: [text] });
  }
  return lines.map((line) => joinSentences(line.texts)).join('\n');
}
