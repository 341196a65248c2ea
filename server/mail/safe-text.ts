/** How many characters of a name a mail shows. */
const mostCharacters = 80;

/** Controls, and characters that reorder or hide text; not the joiners that emoji and some scripts need. */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** One line of plain text: no line breaks, nothing that reorders the text around it, not too long. */
export function oneLine(text: string, most = mostCharacters): string {
  const plain = text.replaceAll(invisible, ' ').replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(plain);
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}

/** What mail programs turn into links has one of these. The period of an amount ('$29.00') stays, so no line ends there. */
const linkMark = /(?!(?<=\$[\d,]+)\.\d)[.:@/](?=\S)/gu;

/**
 * What someone else wrote: also without anything that mail programs turn into a link, so that a name can't lead the
 * recipient to another site.
 */
export const unlinked = (text: string, most = mostCharacters): string =>
  oneLine(text, most).replaceAll(linkMark, (mark) => `${mark}\u200B`);

/** Several lines that someone else wrote, the same way. */
export const unlinkedLines = (text: string, most: number): string[] => linesOf(text, most, unlinked);

/** Several lines in which links stay links. */
export const plainLines = (text: string, most: number): string[] => linesOf(text, most, oneLine);

function linesOf(text: string, most: number, safe: (line: string, most: number) => string): string[] {
  const characters = Array.from(text);
  const shown = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
  return shown
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => safe(line, most))
    .filter((line) => line !== '');
}

/** An address that its owner recognizes, but no one else. */
export const masked = (address: string) => address.replace(/^(.)[^@]*/u, '$1***');
