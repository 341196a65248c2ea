import type { HtmlElement } from './parse-html.ts';
import { writeRaisedNumbers } from './raised-numbers.ts';
import { writeReadings } from './ruby.ts';
import { writeSigns } from './signs.ts';
import { removeWithdrawn } from './withdrawn.ts';

/** Turns what only rendering makes clear into text: struck words, icons, readings above words, raised numbers. */
export function putRight(root: HtmlElement): void {
  removeWithdrawn(root);
  writeSigns(root);
  writeReadings(root);
  writeRaisedNumbers(root);
}
