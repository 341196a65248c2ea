import { eachElement, type HtmlElement, isLinkAway, textOf } from './parse-html.ts';
import type { Block } from './types.ts';

const LINK_ONLY = 0.8;
const LONGEST_LINE = 120;
/** A table of links to the neighbors holds their titles and nothing else. */
const LONGEST_TABLE = 600;
const MOST_ROWS = 3;

const STEP =
  '(?:previous|prev|next|back|forward|older|newer|zurück|weiter|vorherige[rs]?|nächste[rs]?|précédente?|suivante?|anterior|siguiente|precedente|successiv[oa]|próxim[oa]|seguinte|vorige|volgende)';
const PART =
  '(?: (?:page|chapter|article|post|posts|section|topic|lesson|entry|seite|kapitel|artikel|beitrag|page|chapitre|article|página|capítulo|artículo|pagina|capitolo|articolo|artigo|hoofdstuk))?';
const ARROWS = '[\\s«»‹›←→<>|]*';
const STEP_LINE = new RegExp(`^${ARROWS}${STEP}${PART}${ARROWS}(?:$|: ?)`, 'iu');
const STEP_ONLY = new RegExp(`^${ARROWS}${STEP}${PART}${ARROWS}$`, 'iu');
const ROOT_ONLY =
  /^(?:up|top|home|contents|index|oben|start|inhalt|accueil|sommaire|inicio|índice|indice|início|inhoud)$/iu;

/** "« Previous", "Next: Fittings": a link to the neighbor in a series of pages. */
export function isPagingLine({ text, linkDensity }: Pick<Block, 'text' | 'linkDensity'>): boolean {
  return linkDensity > LINK_ONLY && text.length <= LONGEST_LINE && STEP_LINE.test(text);
}

/** Whether a table links to the neighbors, the contents and the start, as older documentation has it. */
export function isPagingTable(table: HtmlElement): boolean {
  const labels = new Set<string>();
  let links = 0;
  let rows = 0;
  let isOther = false;
  eachElement(table, (element) => {
    if (element.tag === 'tr') rows++;
    isOther ||= rows > MOST_ROWS || element.tag === 'table';
    const isLink = isLinkAway(element);
    if (isOther || !(isLink || /^t[dh]$/.test(element.tag))) return !isOther;
    const text = textOf(element);
    if (!STEP_ONLY.test(text) && !ROOT_ONLY.test(text)) return true;
    labels.add(text);
    if (isLink) links++;
    return true;
  });
  if (isOther || links === 0 || labels.size < 2) return false;
  return [...labels].some((text) => STEP_ONLY.test(text)) && textOf(table).length <= LONGEST_TABLE;
}
