import { isCodeGutter } from './code-lines.ts';
import { nameWords } from './names.ts';
import { isConsentDialog, openedIds, startOf, unnamedPanels } from './opened-parts.ts';
import { eachElement, type HtmlElement, textOf } from './parse-html.ts';

/** Elements whose text no visitor reads, or only as a control. */
const textlessElements = new Set(
  (
    'script style noscript svg math iframe object embed canvas video audio head title input select option optgroup ' +
    'datalist textarea progress meter map frameset'
  ).split(' '),
);
const disclosurePattern =
  / (?:accordions?|accordian|panels?|tabs?|tabpanel|tabcontent|collaps\w*|expand\w*|expander|toggle\w*|disclosure|faqs?|answers?|questions?|details) /;
const hiddenClassPattern =
  /(?:^|\s)(?:visually-?hidden|element-invisible|element-hidden|sr-only|screen-?reader(?:-text|-only)?|a11y-hidden|hide|hidden|d-none|invisible|off-?screen)(?:\s|$)/i;
/** Small tools that wikis and documentation add to every heading. */
const headingToolPattern = / (?:mw editsection|headerlink|heading anchor|anchorjs link|permalink) /;
const shownOnSomeScreensPattern =
  /(?:^|\s)(?:(?:sm|md|lg|xl|xxl|2xl):|d-(?:sm|md|lg|xl|xxl)-|(?:hidden|hide)-(?:xs|sm|md|lg))/;
const hidingStylePattern =
  /display:none|visibility:hidden|font-size:0(?:px|em|rem|%|pt)?(?:;|!|$)|(?:left|(?<!-)top|right|text-indent|margin-left):-\d{3,}(?:\.\d+)?(?:px|em|rem)|margin-top:-\d{4,}(?:\.\d+)?(?:px|em|rem)|clip:rect\((?:0|1px)|clip-path:inset\((?:50|100)%|transform:scale\(0\)/;
const zeroSizePattern = /(?:^|;)(?:max-)?(?:width|height):[01](?:px|em|rem|%)?(?:;|!|$)/;
const clippingPattern = /overflow:hidden|position:(?:absolute|fixed)/;
const switchedOffClass = /(?:^|\s)(?:hide|hidden|d-none|invisible)(?:\s|$)/i;
const dialogRolePattern = /^(?:alert)?dialog$/;
const wholePageShare = 0.7;
const shortestWholePage = 500;
const mostWholePages = 3;
const genericControlPattern =
  /^(?:menu|navigation|close|search|read more|show (?:more|less|all)|more|share|login|log in|sign in|filters?|sort|settings|language|mehr|menü|suche|schließen|teilen|anmelden|plus|fermer|partager|open|toggle .*)$/i;

/**
 * Removes what a visitor can't read: scripts, form controls, and text hidden inline by any means. Hidden text is a
 * known way to smuggle instructions to language models. Panels of accordions and tabs start hidden and stay.
 * @param wanted kept however they are hidden, because the owner chose them
 * @returns what is hidden, without scripts, controls and the like
 */
export function removeInvisible(root: HtmlElement, wanted: ReadonlySet<HtmlElement> = new Set()): HtmlElement[] {
  const hidden: HtmlElement[] = [];
  const page: PageHiding = {
    disclosed: openedIds(root),
    hiddenNames: hiddenBySheet(root),
    opened: unnamedPanels(root, isSwitchedOff),
    aroundMain: onlyMain(root),
    root,
    text: null,
    shown: 0,
  };
  const prune = (element: HtmlElement): void => {
    element.children = element.children.filter((child) => {
      if (typeof child === 'string') return true;
      if (wanted.has(child)) return true;
      if (isTool(child)) return false;
      if (isHiddenText(child, page)) {
        hidden.push(child);
        return false;
      }
      if (child.tag === 'button' || child.tag === 'label') return isDisclosureHeader(child);
      return true;
    });
    for (const child of element.children) if (typeof child !== 'string') prune(child);
  };
  prune(root);
  return hidden;
}

/** A button, summary or label that opens a panel: its text is the panel's heading. */
export function isDisclosureHeader(element: HtmlElement): boolean {
  const { attributes, tag } = element;
  if (tag === 'summary') return true;
  if (tag !== 'button' && tag !== 'label' && attributes['role'] !== 'button') return false;
  const text = textOf(element);
  if (text.length < 3 || text.length > 300 || genericControlPattern.test(text)) return false;
  for (let parent = element.parent, steps = 0; parent !== null && steps < 3; parent = parent.parent, steps++) {
    if (/^(?:h[1-6]|summary|dt)$/.test(parent.tag)) return true;
  }
  if (tag === 'label' && attributes['role'] !== 'button') return isDisclosure(element);
  if (attributes['aria-expanded'] !== undefined || attributes['aria-controls'] !== undefined) return true;
  return tag === 'button' && isAccordion(element) && isAboveBox(element);
}

/** The button itself or the box around it and its panel. */
const isAccordion = (button: HtmlElement): boolean =>
  [button, button.parent].some(
    (one) => one !== null && / (?:accordions?|accordian|collapsibles?|faqs?) /.test(nameWords(one)),
  );

/** Whether the next element is a box with text. */
function isAboveBox(button: HtmlElement): boolean {
  const siblings = button.parent?.children.filter((child): child is HtmlElement => typeof child !== 'string') ?? [];
  const next = siblings[siblings.indexOf(button) + 1];
  return next !== undefined && /^(?:div|section|p|ul)$/.test(next.tag) && startOf(next, 1) !== '';
}

interface PageHiding {
  /** Ids of what a control opens. */
  disclosed: Set<string>;
  /** What opens without saying so. */
  opened: ReadonlySet<HtmlElement>;
  /** Classes (".x") and ids ("#x") that a style sheet in the page hides. */
  hiddenNames: Set<string>;
  /** What shows the whole page if it is shown. */
  aroundMain: ReadonlySet<HtmlElement>;
  root: HtmlElement;
  /** Characters of text in the whole page, counted on first use. */
  text: number | null;
  /** Elements treated as the whole page so far. Each may be inside the previous one. */
  shown: number;
}

/** Whether its text isn't for reading. */
function isTool(element: HtmlElement): boolean {
  const { tag, attributes } = element;
  if (textlessElements.has(tag)) return true;
  if (tag === 'template') return attributes['shadowrootmode'] === undefined;
  if (headingToolPattern.test(nameWords(element)) && textOf(element).length <= 20) return true;
  return isCodeGutter(element);
}

function isHiddenText(element: HtmlElement, page: PageHiding): boolean {
  const { tag, attributes } = element;
  const isDisclosed = page.disclosed.has(attributes['id'] ?? '');
  const hasRole = tag === 'dialog' || dialogRolePattern.test(attributes['role'] ?? '');
  // A style sheet of its own hides most dialogs, which their attributes don't show.
  if (!isHidden(element, page.hiddenNames) && !(isDisclosed && hasRole)) return false;
  if (attributes['hidden'] === 'until-found' || isDisclosure(element)) return false;
  if (isDisclosed) {
    const isDialog = hasRole || 'popover' in attributes || / modal /.test(nameWords(element));
    if (isDialog && isConsentDialog(element)) return true;
    if (hasRole) attributes['role'] = 'region';
    return false;
  }
  return !page.opened.has(element) && !isWholePage(element, page);
}

/** As scripts do it, unlike text that is only moved away, tiny, or for screen readers. */
function isSwitchedOff({ attributes }: HtmlElement): boolean {
  const { style = '', class: classes = '' } = attributes;
  const css = style
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/display:none|visibility:hidden/g, '');
  if (hidingStylePattern.test(css)) return false;
  if (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style) || switchedOffClass.test(classes);
}

/**
 * Nearly all of the page starts hidden because its script fades it in, or shows it once visitors have answered about
 * cookies. A dialog may have more text than the page behind it.
 */
function isWholePage(element: HtmlElement, page: PageHiding): boolean {
  if (element.tag === 'dialog' || dialogRolePattern.test(element.attributes['role'] ?? '')) return false;
  if (page.shown >= mostWholePages) return false;
  if (page.aroundMain.has(element)) {
    page.shown++;
    return true;
  }
  const text = countText(element);
  if (text < shortestWholePage) return false;
  page.text ??= countText(page.root);
  if (text <= page.text * wholePageShare) return false;
  page.shown++;
  return true;
}

/** The page's only `main` and what it is in. */
function onlyMain(root: HtmlElement): Set<HtmlElement> {
  const mains: HtmlElement[] = [];
  eachElement(root, (element) => {
    if (element.tag === 'main' || element.attributes['role'] === 'main') mains.push(element);
  });
  const around = new Set<HtmlElement>();
  for (let one = mains.length === 1 ? mains[0] : undefined; one; one = one.parent ?? undefined) around.add(one);
  return around;
}

function countText({ children }: HtmlElement): number {
  let characters = 0;
  for (const child of children) {
    if (typeof child === 'string') characters += child.trim().length;
    else if (!textlessElements.has(child.tag) && child.tag !== 'template') characters += countText(child);
  }
  return characters;
}

function isHidden(element: HtmlElement, hiddenNames: Set<string>): boolean {
  const { attributes, tag } = element;
  if (tag === 'html' || tag === 'body') return false;
  // Shops mark the price that is valid like this, and say it again for screen readers.
  if (attributes['hidden'] !== undefined || (attributes['aria-hidden'] === 'true' && tag !== 'ins')) return true;
  if (tag === 'dialog' && attributes['open'] === undefined) return true;
  const style = attributes['style'];
  if (style !== undefined && hides(style)) return true;
  const classes = attributes['class'];
  if (classes !== undefined && hiddenClassPattern.test(classes) && !shownOnSomeScreensPattern.test(classes))
    return true;
  if (hiddenNames.size === 0) return false;
  if (attributes['id'] !== undefined && hiddenNames.has(`#${attributes['id']}`)) return true;
  return classes?.split(/\s+/).some((name) => hiddenNames.has(`.${name}`)) ?? false;
}

function hides(style: string): boolean {
  const css = style.toLowerCase().replace(/\s+/g, '');
  return hidingStylePattern.test(css) || (zeroSizePattern.test(css) && clippingPattern.test(css));
}

function isDisclosure(element: HtmlElement): boolean {
  let candidate: HtmlElement | null = element;
  for (let steps = 0; candidate !== null && steps < 4; steps++) {
    if (/^(?:body|html|main|#root)$/.test(candidate.tag)) return false;
    if (disclosurePattern.test(nameWords(candidate)) || candidate.attributes['role'] === 'tabpanel') return true;
    candidate = candidate.parent;
  }
  return false;
}

/**
 * Class and id names that a `<style>` in the page hides on every screen. Only the simplest rules count (".x { left:
 * -9999px }"), since text with combinators and media queries may be visible.
 */
function hiddenBySheet(root: HtmlElement): Set<string> {
  const names = new Set<string>();
  const shown = new Map<string, string>();
  eachElement(root, (element) => {
    if (element.tag !== 'style') return;
    const [sheet] = element.children;
    if (typeof sheet !== 'string' || sheet.length > 200_000) return;
    for (const [selectors, declarations] of topLevelRules(sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''))) {
      const isHiding = hides(declarations);
      if (!isHiding && !showsPattern.test(declarations)) continue;
      for (const selector of selectors.split(',')) {
        if (isHiding && /^\s*[.#][\w-]+\s*$/.test(selector)) names.add(selector.trim());
        const [, name = '', mark = ''] = /^\s*(\.[\w-]+)\.([\w-]+)\s*$/.exec(selector) ?? [];
        if (!isHiding && name !== '') shown.set(name, mark);
      }
    }
  });
  return withoutViews(names, shown, root);
}

const showsPattern = /display\s*:\s*(?!none)\w|visibility\s*:\s*visible/i;

/**
 * The views of a page that its menu switches between: ".view { display: none } .view.active { display: block }", where
 * one of them is active.
 * @param shown the second class by the first
 */
function withoutViews(hidden: Set<string>, shown: ReadonlyMap<string, string>, root: HtmlElement): Set<string> {
  if (shown.size === 0) return hidden;
  const active = new Set<string>();
  eachElement(root, ({ attributes }) => {
    const classes = new Set(attributes['class']?.split(/\s+/));
    for (const one of classes) if (classes.has(shown.get(`.${one}`) ?? '')) active.add(`.${one}`);
  });
  return new Set([...hidden].filter((name) => !active.has(name)));
}

function* topLevelRules(sheet: string): Generator<[selectors: string, declarations: string]> {
  let depth = 0;
  let start = 0;
  let selectors = '';
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) selectors = sheet.slice(start, index);
      depth++;
      if (depth === 1) start = index + 1;
    } else {
      depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      if (!selectors.includes('@')) yield [selectors, sheet.slice(start, index)];
      start = index + 1;
    }
  }
}
