import type PDFDocument from 'pdfkit';
import { toPrintable } from './printable.ts';

interface TextStyle {
  x: number;
  y: number;
  width: number;
  /** A font file for text the built-in fonts don't support. */
  worldFont: string;
  align?: 'left' | 'right';
  bold?: boolean;
  size?: number;
  color?: string;
}

// What the built-in fonts of every reader support (WinAnsi, without its control characters).
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/**
 * Draws a text and returns its height. Names may be in any script, so text that the built-in fonts would silently
 * garble gets an embedded font.
 */
export function drawText(doc: InstanceType<typeof PDFDocument>, words: string, style: TextStyle): number {
  const { x, y, width, worldFont, align = 'left', bold = false, size = 9.5, color = '#1c1d2b' } = style;
  // Text that the built-in fonts support stays unchanged, including dashes and trademarks.
  const shown = builtIn.test(words) ? words : toPrintable(words);
  const isBuiltIn = builtIn.test(shown);
  doc
    .font(isBuiltIn ? (bold ? 'Helvetica-Bold' : 'Helvetica') : worldFont)
    .fontSize(size)
    .fillColor(color);
  // Passing `features` lays out the line as a whole. Word by word, right-to-left words would swap places.
  const options = { width, align, ...(!isBuiltIn && { features: ['kern' as const] }) };
  doc.text(shown, x, y, options);
  return doc.heightOfString(shown, options);
}
