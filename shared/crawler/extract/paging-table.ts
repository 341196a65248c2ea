import { stepOnlyPattern } from './paging.ts';
import { eachElement, type HtmlElement, isLinkAway, textOf } from './parse-html.ts';

/** A table of links to the neighbors contains their titles and nothing else. */
const longestTable = 600;
const mostRows = 3;
const rootOnlyPattern =
  /^(?:up|top|home|contents|index|oben|start|inhalt|accueil|sommaire|inicio|índice|indice|início|inhoud)$/iu;

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
