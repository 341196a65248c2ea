import type { Block } from './types.ts';

const linkOnlyShare = 0.8;
const longestLine = 120;

const step =
  '(?:previous|prev|next|back|forward|older|newer|zurück|weiter|vorherige[rs]?|nächste[rs]?|précédente?|suivante?|anterior|siguiente|precedente|successiv[oa]|próxim[oa]|seguinte|vorige|volgende)';
const part =
  '(?: (?:page|chapter|article|post|posts|section|topic|lesson|entry|seite|kapitel|artikel|beitrag|page|chapitre|article|página|capítulo|artículo|pagina|capitolo|articolo|artigo|hoofdstuk))?';
const arrows = '[\\s«»‹›←→<>|]*';
const stepLinePattern = new RegExp(`^${arrows}${step}${part}${arrows}(?:$|: ?)`, 'iu');
/** "Next chapter", and nothing else. */
export const stepOnlyPattern = new RegExp(`^${arrows}${step}${part}${arrows}$`, 'iu');

/** "« Previous", "Next: Fittings": a link to the neighbor in a series of pages. */
export function isPagingLine({ text, linkDensity }: Pick<Block, 'text' | 'linkDensity'>): boolean {
  return linkDensity > linkOnlyShare && text.length <= longestLine && stepLinePattern.test(text);
}
