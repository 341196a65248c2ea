import { eachElement, type HtmlElement, isLinkAway, textOf } from './parse-html.ts';
import type { Block } from './types.ts';

const linkOnlyShare = 0.8;
const longestLine = 120;
/** A table of links to the neighbors contains their titles and nothing else. */
const longestTable = 600;
const mostRows = 3;

const step =
  '(?:previous|prev|next|back|forward|older|newer|zurück|weiter|vorherige[rs]?|nächste[rs]?|précédente?|suivante?|anterior|siguiente|precedente|successiv[oa]|próxim[oa]|seguinte|vorige|volgende)';
const part =
  '(?: (?:page|chapter|article|post|posts|section|topic|lesson|entry|seite|kapitel|artikel|beitrag|page|chapitre|article|página|capítulo|artículo|pagina|capitolo|articolo|artigo|hoofdstuk))?';
const arrows = '[\\s«»‹›←→<>|]*';
const stepLinePattern = new RegExp(`^${arrows}${step}${part}${arrows}(?:$|: ?)`, 'iu');
const stepOnlyPattern = new RegExp(`^${arrows}${step}${part}${arrows}$`, 'iu');
const rootOnlyPattern =
  /^(?:up|top|home|contents|index|oben|start|inhalt|accueil|sommaire|inicio|índice|indice|início|inhoud)$/iu;

/** "« Previous", "Next: Fittings": a link to the neighbor in a series of pages. */
export function isPagingLine({ text, linkDensity }: Pick<Block, 'text' | 'linkDensity'>): boolean {
  return linkDensity > linkOnlyShare && text.length <= longestLine && stepLinePattern.test(text);
}

/** Whether a table links to the neighbors, the contents and the start, as in older documentation. */
export function isPagingTable(table: HtmlElement): boolean {
  const labels = new Set<string>();
  let links = 0;
  let rows = 0;
  let isOther = false;
  eachElement(table, (element) => {
    if (element.tag === 'tr') rows++;
    isOther ||= rows > mostRows || element.tag === 'table';
    const isLink = isLinkAway(element);
    if (isOther || !(isLink || /^t[dh]$/.test(element.tag))) return !isOther;
    const text = textOf(element);
    if (!stepOnlyPattern.test(text) && !rootOnlyPattern.test(text)) return true;
    labels.add(text);
    if (isLink) links++;
    return true;
  });
  if (isOther || links === 0 || labels.size < 2) return false;
  return [...labels].some((text) => stepOnlyPattern.test(text)) && textOf(table).length <= longestTable;
}
