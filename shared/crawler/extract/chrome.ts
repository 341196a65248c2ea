import { nameWords } from './names.ts';
import { eachElement, type HtmlElement } from './parse-html.ts';

/**
 * 'hard': never content (menus, cookie notices). 'soft': around the content (header, footer, side column), where a
 * site also puts its address and hours.
 */
export type ChromeLabel = 'soft' | 'hard';

// A container that holds more than this share of the page's prose is the content, whatever its name says.
const CONTENT_SHARE = 0.35;

const HARD_ROLE = /^(?:navigation|search|menu|menubar|dialog|alertdialog|toolbar|tooltip)$/;
const SOFT_ROLE = /^(?:banner|contentinfo|complementary|tablist)$/;
const HARD_NAME =
  / (?:gdpr|consent|cookiebot|cookieconsent|cookiebanner|cookienotice|onetrust|usercentrics|breadcrumbs?|breadcrumbtrail|mega ?menu|megamenu|nav ?menu|main ?menu|mobile ?menu|pagination|paginator|pager|skip link|skip to|comments|comment list|commentlist|comment respond|disqus|fb comments) /;
const COOKIE_NAME = / cookies? /;
const COOKIE_TALK = /\b(?:cookies?|consent|privacy|tracking)\b/i;
const PRICE = /[€$£]\s?\d|\d\s?(?:€|EUR|USD|GBP)/;
const SOFT_NAME =
  / (?:sidebar|side bar|sidebars|sidenav|rail|promos?|promoted|related|recommended|recommendations?|recirculation|share|sharing|sharedaddy|social|socials|addtoany|newsletter|newsletters|subscribe|subscription|signup|advert|adverts|advertisement|advertising|ads|sponsor|sponsored|outbrain|taboola|popular|trending|most read|mostread|footer|foot|masthead|topbar|top bar|navbox|catlinks|toc|tags|tag list|taglist|tagcloud|author box|author bio|about author|byline|post navigation|post nav|nav links|next prev|prev next|widget|widgets|widget area|copyright|feedback|teasers?|read more|readmore|read next|more stories|more from|also like|see also|post meta|entry meta|article meta|print only|printonly|paywall|banner) /;

/** Labels the outermost chrome elements of a page; what stands inside a labelled element inherits its label. */
export function labelChrome(root: HtmlElement): Map<HtmlElement, ChromeLabel> {
  const prose = measureProse(root);
  const total = prose.get(root) ?? 0;
  const labels = new Map<HtmlElement, ChromeLabel>();
  eachElement(root, (element) => {
    const label = ownLabel(element, prose.get(element) ?? 0, total);
    if (label !== null) labels.set(element, label);
    return label !== 'hard';
  });
  return labels;
}

function ownLabel(element: HtmlElement, prose: number, total: number): ChromeLabel | null {
  const { tag, attributes } = element;
  if (tag === 'html' || tag === 'body' || tag === 'main') return null;
  const role = attributes['role'] ?? '';
  if (tag === 'nav' || HARD_ROLE.test(role)) return prose > total * CONTENT_SHARE && tag !== 'nav' ? null : 'hard';
  if (/^h[1-6]$/.test(tag)) return null;
  if (prose > total * CONTENT_SHARE) return null;
  const words = nameWords(element);
  if (HARD_NAME.test(words)) return 'hard';
  if (COOKIE_NAME.test(words) && isCookieNotice(element)) return 'hard';
  if (tag === 'footer' || tag === 'aside' || SOFT_ROLE.test(role)) return 'soft';
  if (tag === 'header' && !isInside(element, /^(?:main|article|section)$/)) return 'soft';
  return SOFT_NAME.test(words) ? 'soft' : null;
}

/** A bakery has cookies too: a notice talks of consent and names no price. */
function isCookieNotice(element: HtmlElement): boolean {
  const pieces: string[] = [];
  eachElement(element, (child) => {
    for (const text of child.children) if (typeof text === 'string') pieces.push(text);
  });
  for (const text of element.children) if (typeof text === 'string') pieces.push(text);
  const text = pieces.join(' ');
  return COOKIE_TALK.test(text) && !PRICE.test(text);
}

function isInside(element: HtmlElement, tags: RegExp): boolean {
  for (let parent = element.parent; parent !== null; parent = parent.parent) if (tags.test(parent.tag)) return true;
  return false;
}

/** Characters of text outside links, per element with everything below it. */
function measureProse(root: HtmlElement): Map<HtmlElement, number> {
  const prose = new Map<HtmlElement, number>();
  const measure = (element: HtmlElement): number => {
    let sum = 0;
    for (const child of element.children) {
      if (typeof child !== 'string') sum += measure(child);
      else if (element.tag !== 'a') sum += child.trim().length;
    }
    prose.set(element, sum);
    return sum;
  };
  measure(root);
  return prose;
}
