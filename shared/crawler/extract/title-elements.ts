import { holdsContactFact, holdsPrice } from './contact-record.ts';
import { isBlockElement } from './inline-text.ts';
import { type HtmlElement, type HtmlNode, oneLine } from './parse-html.ts';
import type { HeadingTag } from './types.ts';

const longestTitle = 100;
/** With spaces and line ends of the source. */
const longestWritten = 400;
const titleWords = 'title|heading|headline|titel|titre|titulo|titolo|ueberschrift';
const boxes = 'card|panel|accordion|modal|dialog|tabs?|toggle|collaps\\w*|box';
/** "card-title", "elementor-tab-title", "service_heading", "accordion-header", "govuk-heading-m". */
const titlePattern = new RegExp(
  `^(?:[\\w-]*[-_])?(?:(?:${titleWords})(?:[-_]+(?:text|inner|wrapper?|small|medium|large|xs|s|m|l|xl|xxl|\\d))?|(?:${boxes})[-_]+(?:header|divider))$`,
);
/** The names of what isn't about the text below it, or of a second line. */
const otherTitlePattern = new RegExp(
  `(?:sub|pre|over|job|role|position|author|person|link|nav|navbar|btn|button|logo|brand|site|meta|no|alert|cookies?|tooltip|breadcrumb|img|video|back|next|prev|with|has)[-_]*(?:${titleWords})`,
);
/** Names that only make text as large as a heading of a level. */
const sizePattern = /^(?:h|uk-h|text-h|wp-block-heading-h|muitypography-h|mdc-typography--headline)([1-6])$/;
const displayPattern =
  /^(?:(?:mdc-typography--)?(?:uk-)?(?:display|heading)-+(?:[1-6]|small|medium|large|xlarge|2xlarge)|uk-article-title)$/;
/** Tailwind and its like: large and bold. */
const largePattern = /(?:^|\s)text-(?:xl|[2-9]xl)(?:\s|$)/;
const boldClassPattern =
  /(?:^|\s)(?:font-(?:weight-)?(?:semi|extra)?bold|font-black|fw-bold(?:er)?|has-text-weight-(?:semi)?bold)(?:\s|$)/;
const boldStylePattern = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const boldTags = new Set(['b', 'strong', 'u', 'big']);
/** Elements whose text isn't a title, whatever their names. */
const otherTags =
  /^(?:html|body|main|nav|td|th|tr|li|ul|ol|dl|dt|dd|table|tbody|thead|form|input|img|a|button|label|pre|code)$/;

const longestName = 60;
/** Empty ones and spaces may be between. */
const fewSiblings = 4;

interface ClassTraits {
  isBold: boolean;
  /** The level of headings of this size. */
  level: string | null;
  /** The class that calls it a title. */
  title: string | null;
}

/** Elements of a page share their classes. Cleared when full. */
const mostKnown = 2000;
const longestKnown = 200;
const known = new Map<string, ClassTraits>();

function traitsOf(classes: string): ClassTraits {
  const before = known.get(classes);
  if (before !== undefined) return before;
  const names = classes.split(/\s+/).filter((name) => name !== '' && name.length <= longestName);
  const isBold = boldClassPattern.test(classes);
  const sizes = names.map((name) => sizePattern.exec(name.toLowerCase())?.[1]);
  const traits = {
    isBold,
    level: sizes.find((size) => size !== undefined) ?? null,
    title: names.map(titleIn).find((name) => name !== null) ?? (isBold && largePattern.test(classes) ? 'large' : null),
  };
  if (known.size >= mostKnown) known.clear();
  if (classes.length <= longestKnown) known.set(classes, traits);
  return traits;
}

function titleIn(name: string): string | null {
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  const isTitle = (titlePattern.test(words) || displayPattern.test(words)) && !otherTitlePattern.test(words);
  return isTitle ? words : null;
}

export function looksBold({ tag, attributes }: HtmlElement): boolean {
  if (boldTags.has(tag)) return true;
  const { class: classes, style } = attributes;
  return (classes !== undefined && traitsOf(classes).isBold) || (style !== undefined && boldStylePattern.test(style));
}

/** A short line with words that isn't a sentence, a value or a number. */
export function isTitleText(text: string): boolean {
  if (text.length > longestTitle || !/\p{L}{2}/u.test(text)) return false;
  if (/[.,;]["”’)\]]*$|^["“„«»–—-]|\n/u.test(text)) return false;
  return !holdsContactFact(text) && !holdsPrice(text);
}

/** Whether all of an element's text is a title. */
export function holdsTitle(element: HtmlElement): boolean {
  const pieces: string[] = [];
  let length = 0;
  const gather = ({ children }: HtmlElement): boolean =>
    children.every((child) => {
      if (typeof child !== 'string') return gather(child);
      length += child.length;
      pieces.push(child);
      return length <= longestWritten;
    });
  return gather(element) && isTitleText(oneLine(pieces.join(' ')));
}

/** The heading that an element is without being one: by its role, or by a name of its size. */
export function headingTagOf(element: HtmlElement): HeadingTag | null {
  const { role, class: classes } = element.attributes;
  if (role === 'heading') {
    const level = Number.parseInt(element.attributes['aria-level'] ?? '2', 10);
    return `h${Math.min(6, Math.max(1, level || 2))}` as HeadingTag;
  }
  if (classes === undefined) return null;
  const { level } = traitsOf(classes);
  return level !== null && !otherTags.test(element.tag) && holdsTitle(element) ? (`h${level}` as HeadingTag) : null;
}

/** What kind of title an element is by its name: the class that calls it so. Null if it is none. */
export function titleName(element: HtmlElement): string | null {
  const { class: classes } = element.attributes;
  if (classes === undefined) return null;
  const { title } = traitsOf(classes);
  return title !== null && !otherTags.test(element.tag) && holdsTitle(element) ? title : null;
}

/** Whether an inline element has its line for itself. */
export function isAloneOnLine(siblings: readonly HtmlNode[], at: number): boolean {
  const before = siblings.slice(Math.max(0, at - fewSiblings), at).findLast(hasText);
  const after = siblings.slice(at + 1, at + 1 + fewSiblings).find(hasText);
  return [before, after].every((one) => one === undefined || endsLine(one));
}

const hasText = (node: HtmlNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'br' || node.children.some(hasText);

const endsLine = (node: HtmlNode): boolean => typeof node !== 'string' && (node.tag === 'br' || isBlockElement(node));
