import { resolve } from './page-head.ts';
import { type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

const headingPattern = /^(?:h[1-6]|dt|summary|caption|figcaption)$/;

/** Symbols that sites use as link text. Icon fonts use the private-use area, and an SVG has no text. */
const signPattern = /^(?:[\s#＃⌗¶§∞\p{Co}\p{Cf}\p{Extended_Pictographic}]|\uFE0F)*$/u;

/** A whole link text that only a heading or term has. */
const wordPattern = /^(?:permalinks?|copy link|(?:heading|section) (?:anchor|link)|anchor link|permalien)$/iu;

const longestSentence = 300;
/** "Link to this section", "Permalink to 'Prices'". */
const sentencePattern =
  /^(?:(?:permalink|permanent link|direct link|section titled)(?:$|:? ).*|(?:copy |get )?(?:the )?link (?:to|of|for) (?:this |the )?(?:section|heading|header|headline|title|definition|paragraph|term|anchor|topic|question)|navigate to (?:header|heading)|(?:permanenter |direkter )?link zu(?:r|m)? (?:diese[mr] )?(?:abschnitt|überschrift)|(?:lien|permalien) (?:direct |permanent )?vers (?:cette section|cette rubrique|ce titre|cette définition)|(?:enlace|vínculo) (?:directo |permanente )?a (?:esta sección|este apartado|este título|este encabezado)|(?:collegamento|link) (?:diretto |permanente )?a (?:questa sezione|questo titolo)|(?:ligação|link) (?:direta |direto |permanente )?para (?:esta sec?ção|este título)|(?:directe |permanente )?link naar (?:deze (?:sectie|kop|paragraaf)|dit (?:gedeelte|kopje))|この(?:見出し|セクション|節|定義)への(?:リンク|パーマリンク))$/isu;

/**
 * Removes the links that documentation headings have to themselves ("#", "¶", "Link to this section"), which aren't
 * part of the heading. A heading whose text is the link stays.
 * @param pageUrl the page's final URL
 */
export function removeHeadingAnchors(root: HtmlElement, pageUrl: string): void {
  const page = withoutFragment(pageUrl);
  const look = (element: HtmlElement, headingText: string | null): void => {
    const isBesideHeading = headingText === null && element.children.some(isHeading);
    const isAnchor = (child: HtmlElement): boolean => {
      if (child.tag !== 'a' || (headingText === null && !isBesideHeading) || !leadsIntoPage(child, page)) return false;
      const text = textOf(child);
      if (isSentence(text)) return text !== headingText;
      return headingText !== null && text !== headingText && (signPattern.test(text) || wordPattern.test(text));
    };
    const kept = element.children.filter((child) => typeof child === 'string' || !isAnchor(child));
    if (kept.length < element.children.length) element.children = kept;
    for (const child of kept) {
      if (typeof child !== 'string')
        look(child, headingText ?? (headingPattern.test(child.tag) ? textOf(child) : null));
    }
  };
  look(root, null);
}

function isHeading(node: HtmlNode): boolean {
  return typeof node !== 'string' && /^h[1-6]$/.test(node.tag);
}

function isSentence(text: string): boolean {
  return text.length <= longestSentence && sentencePattern.test(text);
}

function leadsIntoPage({ attributes }: HtmlElement, page: string): boolean {
  const href = attributes['href']?.trim() ?? '';
  if (href.startsWith('#')) return href.length > 1;
  if (!href.includes('#')) return false;
  const target = resolve(href, page);
  return target !== null && withoutFragment(target) === page;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
