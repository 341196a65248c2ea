import type PDFDocument from 'pdfkit';
import { toPrintable } from './printable.ts';

interface TextStyle {
  x: number;
  y: number;
  width: number;
  /** A font file for what the built-in ones can't write. */
  worldFont: string;
  align?: 'left' | 'right';
  bold?: boolean;
  size?: number;
  color?: string;
}

// What every reader's built-in fonts can write (WinAnsi, without its control characters).
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/**
 * Writes a text and returns its height. People are called in any script: what the built-in fonts can't write, and
 * would garble without a word, gets an embedded one.
 */
export function drawText(doc: InstanceType<typeof PDFDocument>, words: string, style: TextStyle): number {
  const { x, y, width, worldFont, align = 'left', bold = false, size = 9.5, color = '#1c1d2b' } = style;
  // What the built-in fonts write needs no change, and a dash or a trade mark keeps its shape.
  const shown = builtIn.test(words) ? words : toPrintable(words);
  const isBuiltIn = builtIn.test(shown);
  doc
    .font(isBuiltIn ? (bold ? 'Helvetica-Bold' : 'Helvetica') : worldFont)
    .fontSize(size)
    .fillColor(color);
  // Naming a feature has a line laid out as a whole: word by word, those of a script from right to left change places.
  const options = { width, align, ...(!isBuiltIn && { features: ['kern' as const] }) };
  doc.text(shown, x, y, options);
  return doc.heightOfString(shown, options);
}
