import { nameWords } from './names.ts';
import { eachElement, type HtmlElement, isLinkAway, textOf } from './parse-html.ts';

/**
 * 'hard': never content (menus, cookie notices). 'soft': around the content (header, footer, side column), where a site
 * also has its address and hours.
 */
export type ChromeLabel = 'soft' | 'hard';

// Above this share of the page's text, a container is content, whatever its name or tag. Tags and clear names have a
// higher limit than vague ones.
const contentShareOfLooseNames = 0.35;
const contentShare = 0.7;
/** With this many characters in paragraphs above them, comments are comments on a text and not a forum's posts. */
const shortestCommented = 500;
const paragraphLength = 80;

const hardRolePattern = /^(?:navigation|search|menu|menubar|dialog|alertdialog|toolbar|tooltip)$/;
const softRolePattern = /^(?:banner|complementary|tablist)$/;
const hardNamePattern =
  / (?:gdpr|consent|cookiebot|cookieconsent|cookiebanner|cookienotice|onetrust|usercentrics|breadcrumbs?|breadcrumbtrail|mega ?menu|megamenu|nav ?menu|main ?menu|mobile ?menu|pagination|paginator|pager|skip link|skip to) /;
/** Boxes of shop systems and their add-ons: other products, reviews by visitors, and buttons to share. */
const shopWidgetPattern =
  / (?:related products?|products? related|(?:product|recommended product) recommendations?|recommended products?|complementary products?|recently viewed(?: products?)?|viewed products|cross sells?|crosssells?|up sells?|upsells?|also (?:bought|viewed|like)|(?:frequently )?bought together|similar products|block (?:related|upsell|crosssell|viewed)|products (?:related|upsell|crosssell)|product reviews?|customer reviews?|woocommerce reviews|review (?:list|items)|spr (?:container|reviews?)|jdgm(?: widget)?|yotpo(?: widget)?|loox|stamped|okendo|bazaarvoice|trustpilot widget|trustbadge|share buttons?|social (?:share|sharing)|product share|addthis|sharethis|shareaholic|a2a kit|heateor) /;
const shopWidgetHookPattern = /^(?:related-products|product-reviews|reviews-widget|social-share|share-buttons)/;
const commentsNamePattern =
  / (?:comments|comment list|commentlist|comment section|comment area|comment respond|kommentare|commentaires|comentarios|commenti|reacties|disqus|livefyre|fb comments) /;
const cookieNamePattern = / cookies? /;
const cookieTalkPattern = /\b(?:cookies?|consent|privacy|tracking)\b/i;
const pricePattern = /[€$£]\s?\d|\d\s?(?:€|EUR|USD|GBP)/;
/** Names of menus. A restaurant's menu has dishes and prices, so only a container of links counts. */
const menuNamePattern = / (?:nav|navi|mainnavi|navbar|navigation|subnav|topnav|menu|menus|menubar|submenu|sitemap) /;
const menuLinkShare = 0.7;
const openedNamePattern = / (?:dropdown|accordion|collapse|faqs?|answers?) /;
const leastTextInNav = 40;
const linkShareOfTextInNav = 0.2;
const footerNamePattern = / (?:footer|foot) /;
const softNamePattern =
  / (?:sidebar|side bar|sidebars|sidenav|rail|promos?|promoted|related|recommended|recommendations?|recirculation|share|sharing|sharedaddy|social|socials|addtoany|newsletter|newsletters|subscribe|subscription|signup|advert|adverts|advertisement|advertising|ads|sponsor|sponsored|outbrain|taboola|popular|trending|most read|mostread|most viewed|relatedposts|yarpp|zergnet|sharebar|masthead|topbar|top bar|navbox|catlinks|toc|tags|tag list|taglist|tagcloud|tag links|author box|author bio|author info|author card|author profile|about author|byline|post navigation|post nav|nav links|next prev|prev next|widget|widgets|widget area|copyright|license|licence|feedback|teasers?|read more|readmore|read next|more stories|more from|also like|see also|post meta|entry meta|article meta|print only|printonly|paywall|banner) /;

/**
 * Labels the outermost chrome elements of a page. Elements inside inherit the label.
 * @param wanted content in any case, because the owner chose them
 */
export function labelChrome(
  root: HtmlElement,
  wanted: ReadonlySet<HtmlElement> = new Set(),
): Map<HtmlElement, ChromeLabel> {
  const extents = measure(root);
  const total = extents.get(root)?.prose ?? 0;
  const labels = new Map<HtmlElement, ChromeLabel>();
  const loose = new Map<HtmlElement, string>();
  let above = 0;
  eachElement(root, (element) => {
    const extent = extents.get(element) ?? { prose: 0, linked: 0 };
    if (element.tag === 'p' && extent.prose >= paragraphLength) above += extent.prose;
    const label = wanted.has(element) ? null : ownLabel(element, extent, { total, above, loose });
    if (label !== null) labels.set(element, label);
    // Inside a heading, names describe the section ("See_also"), not the element.
    return label !== 'hard' && !/^h[1-6]$/.test(element.tag);
  });
  unlabelCommonNames(labels, loose, extents, total);
  return labels;
}

/** Webflow builds the answers of a FAQ as `<nav>`, for one. */
function isTextInNav(element: HtmlElement, { prose, linked }: Extent): boolean {
  return (
    prose >= leastTextInNav &&
    openedNamePattern.test(nameWords(element)) &&
    linked < (linked + prose) * linkShareOfTextInNav
  );
}

interface PageSoFar {
  /** Characters of text on the whole page. */
  total: number;
  /** Those in paragraphs before the element. */
  above: number;
  /** Elements labeled only by a vague name, with that name. */
  loose: Map<HtmlElement, string>;
}

function ownLabel(
  element: HtmlElement,
  { prose, linked }: Extent,
  { total, above, loose }: PageSoFar,
): ChromeLabel | null {
  const { tag, attributes } = element;
  if (tag === 'nav') return isTextInNav(element, { prose, linked }) ? null : 'hard';
  if (tag === 'html' || tag === 'body' || tag === 'main' || /^h[1-6]$/.test(tag)) return null;
  const role = attributes['role'] ?? '';
  const words = nameWords(element);
  // On a short page, the footer easily has most of the words.
  if (tag === 'footer' || role === 'contentinfo' || footerNamePattern.test(words)) return 'soft';
  if (commentsNamePattern.test(words) && (prose <= total * contentShare || above >= shortestCommented)) return 'hard';
  if (prose > total * contentShare) return null;
  if (hardRolePattern.test(role) || hardNamePattern.test(words)) return 'hard';
  if (shopWidgetPattern.test(words) || shopWidgetHookPattern.test(attributes['data-hook'] ?? '')) return 'hard';
  if (cookieNamePattern.test(words) && isCookieNotice(element)) return 'hard';
  if (menuNamePattern.test(words) && linked > (linked + prose) * menuLinkShare) return 'hard';
  if (tag === 'aside' || softRolePattern.test(role)) return 'soft';
  if (tag === 'header' && !isInside(element, /^(?:main|article|section)$/)) return 'soft';
  if (!softNamePattern.test(words) || prose > total * contentShareOfLooseNames) return null;
  if (isSectionNamedByHeading(element)) return null;
  loose.set(element, softNamePattern.exec(words)?.[0] ?? '');
  return 'soft';
}

/**
 * Vague names whose boxes together have much of the text: page builders call every paragraph a "widget", and some sites
 * every section a "teaser".
 */
function unlabelCommonNames(
  labels: Map<HtmlElement, ChromeLabel>,
  loose: Map<HtmlElement, string>,
  extents: Map<HtmlElement, Extent>,
  total: number,
): void {
  const sums = new Map<string, number>();
  for (const [element, name] of loose) {
    if (isBelow(element, labels)) continue;
    sums.set(name, (sums.get(name) ?? 0) + (extents.get(element)?.prose ?? 0));
  }
  for (const [element, name] of loose) {
    if ((sums.get(name) ?? 0) > total * contentShareOfLooseNames) labels.delete(element);
  }
}

function isBelow(element: HtmlElement, labels: Map<HtmlElement, ChromeLabel>): boolean {
  for (let parent = element.parent; parent !== null; parent = parent.parent) if (labels.has(parent)) return true;
  return false;
}

/** Documentation uses a section's heading as its id: "Sharing with others" is about sharing. */
function isSectionNamedByHeading(element: HtmlElement): boolean {
  const { id = '', class: classes = '' } = element.attributes;
  if (
    id === '' ||
    (classes !== '' && softNamePattern.test(nameWords({ ...element, attributes: { class: classes } })))
  ) {
    return false;
  }
  const idWords = id.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (idWords.length < 4 && element.tag !== 'section' && !/(?:^|\s)section(?:\s|$)/.test(classes)) return false;
  const heading = firstHeading(element);
  const headingWords = new Set(
    heading === null
      ? []
      : textOf(heading)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu),
  );
  return idWords.length > 0 && idWords.every((word) => headingWords.has(word));
}

function firstHeading(element: HtmlElement): HtmlElement | null {
  let heading: HtmlElement | null = null;
  eachElement(element, (child) => {
    if (heading === null && /^h[1-6]$/.test(child.tag)) heading = child;
    return heading === null;
  });
  return heading;
}

/** A bakery has cookies too. A consent notice talks about consent and has no prices. */
function isCookieNotice(element: HtmlElement): boolean {
  const pieces: string[] = [];
  eachElement(element, (child) => {
    for (const text of child.children) if (typeof text === 'string') pieces.push(text);
  });
  for (const text of element.children) if (typeof text === 'string') pieces.push(text);
  const text = pieces.join(' ');
  return cookieTalkPattern.test(text) && !pricePattern.test(text);
}

function isInside(element: HtmlElement, tags: RegExp): boolean {
  for (let parent = element.parent; parent !== null; parent = parent.parent) if (tags.test(parent.tag)) return true;
  return false;
}

/** Characters of text outside and inside links. */
interface Extent {
  prose: number;
  linked: number;
}

/** The text size of every element, including its descendants. */
function measure(root: HtmlElement): Map<HtmlElement, Extent> {
  const extents = new Map<HtmlElement, Extent>();
  const visit = (element: HtmlElement, inLink: boolean): Extent => {
    const extent = { prose: 0, linked: 0 };
    for (const child of element.children) {
      if (typeof child === 'string') {
        extent[inLink ? 'linked' : 'prose'] += child.trim().length;
      } else {
        const inner = visit(child, inLink || isLinkAway(child));
        extent.prose += inner.prose;
        extent.linked += inner.linked;
      }
    }
    extents.set(element, extent);
    return extent;
  };
  visit(root, false);
  return extents;
}
