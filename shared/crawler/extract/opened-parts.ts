import { nameWords } from './names.ts';
import { eachElement, type HtmlElement, oneLine } from './parse-html.ts';

/** Attributes of controls that open something by script: HTML, Alpine, Vue, Angular, hyperscript, Stimulus. */
const clickAttribute = /^(?:onclick|@click\b|x-on:click\b|v-on:click\b|ng-click$|\(click\)$|data-action$|_$)/;
const slideNames =
  / (?:slick slide|swiper slide|carousel item|splide slide|glide slide|owl item|flickity slide|slide) /;
const copiedSlideNames = / (?:slick cloned|swiper slide duplicate|cloned|clone) /;
/** What a control opens that has nothing about the page's subject. */
const aboutTheVisit =
  /\b(?:menu|navigation|search|cart|basket|cookies?|consent|preferences|newsletter|subscribe|log ?in|sign ?(?:in|up)|register|language|filters?|share|suche|warenkorb|anmelden|registrieren|sprache|teilen|recherche|panier|connexion|langue|buscar|carrito|idioma|cerca|carrello|accedi|zoeken|winkelwagen|inloggen)\b/i;
const consentTalk = /\b(?:cookies?|consent|(?:value|respect) your privacy|newsletter|datenschutz|confidentialité)\b/i;
const showsOneOf = /===?/;
const longestLabel = 300;
const longestHeading = 120;
const fewWords = 3;
/** A consent banner says so at its start. */
const longestStart = 600;

/**
 * Disclosure panels without ARIA, such as an answer that a script opens below its question, and slides. Their control
 * becomes a button for assistive technology, as it should have been. Text that nothing on the page opens isn't among
 * them.
 * @param isSwitchedOff whether a script has hidden the element in a way that it undoes
 */
export function unnamedPanels(root: HtmlElement, isSwitchedOff: (element: HtmlElement) => boolean): Set<HtmlElement> {
  const panels = new Set<HtmlElement>();
  /** @param before the previous sibling, or that of the parent for its first child */
  const walk = (element: HtmlElement, before: HtmlElement | null): void => {
    let previous: HtmlElement | null = null;
    let label: HtmlElement | null = null;
    const checks = new Set<string>();
    const hasShownSlide = element.children.some(
      (child) => typeof child !== 'string' && slideNames.test(nameWords(child)) && !isSwitchedOff(child),
    );
    for (const child of element.children) {
      if (typeof child === 'string' || child.tag === 'script') continue;
      const precedes: HtmlElement | null = previous ?? before;
      const { id = '' } = child.attributes;
      if (id !== '' && isCheck(child)) checks.add(id);
      if (isLabelOf(child, checks)) label = child;
      else if (label !== null && startOf(child, 0) !== '') {
        if (child.tag !== 'nav' && child.tag !== 'label' && !hasFields(child)) {
          markAsButton(label);
          if (isSwitchedOff(child)) panels.add(child);
        }
        label = null;
      }
      if (isSwitchedOff(child) && opens(child, precedes, hasShownSlide)) panels.add(child);
      walk(child, precedes);
      previous = child;
    }
  };
  walk(root, null);
  return panels;
}

function opens(element: HtmlElement, before: HtmlElement | null, hasShownSlide: boolean): boolean {
  const names = nameWords(element);
  if (slideNames.test(names)) return hasShownSlide && !copiedSlideNames.test(names);
  // Assistive technology alone doesn't read it, which is how icons are marked.
  const { hidden, class: classes = '', style = '' } = element.attributes;
  if (hidden === undefined && style === '' && classes === '') return false;
  if (hasFields(element)) return false;
  const shownIf = element.attributes['x-show'] ?? element.attributes['v-show'] ?? '';
  if (showsOneOf.test(shownIf)) return !aboutTheVisit.test(shownIf);
  const label = before && shortText(before);
  if (before === null || label === null || isAboutTheVisit(label)) return false;
  const control = [before, onlyChildOf(before)].find((one) => one !== null && isClickable(one));
  if (control && label.length <= longestHeading && !label.endsWith('.')) {
    const isQuestion = /[?？]$/u.test(label);
    if (!isQuestion && !hasClickAttribute(control)) return false;
    markAsButton(control);
    return true;
  }
  return /[?？]$/u.test(label);
}

/** Its text, or null if it is too long for a label, or too short. */
function shortText(element: HtmlElement): string | null {
  const text = startOf(element, longestLabel);
  return text.length < 3 || text.length > longestLabel ? null : text;
}

/** The text of an element up to about this many characters. */
export function startOf(element: HtmlElement, characters: number): string {
  let text = '';
  const gather = ({ children }: HtmlElement): void => {
    for (const child of children) {
      if (text.length > characters) return;
      if (typeof child === 'string') text += child.trimStart().slice(0, characters + 1);
      else gather(child);
      if (text !== '' && !text.endsWith(' ')) text += ' ';
    }
  };
  gather(element);
  return oneLine(text);
}

/** 'Menu' and 'Sign in' are, but not 'How do I register my product?' */
function isAboutTheVisit(label: string): boolean {
  return aboutTheVisit.test(label) && (label.split(' ').length <= fewWords || !/[?？]/u.test(label));
}

function isClickable(element: HtmlElement): boolean {
  return element.tag === 'button' || element.attributes['role'] === 'button' || hasClickAttribute(element);
}

function markAsButton(control: HtmlElement): void {
  if (control.tag !== 'button') control.attributes['role'] = 'button';
  control.attributes['aria-expanded'] ??= 'false';
}

const isCheck = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'input' && /^(?:checkbox|radio)$/.test(attributes['type'] ?? '');

/**
 * Whether it is the label of a checkbox or radio button before it, outside a form: a style sheet shows what follows while
 * that is checked.
 */
function isLabelOf(element: HtmlElement, checks: ReadonlySet<string>): boolean {
  const { tag, attributes, parent } = element;
  if (tag !== 'label' || !checks.has(attributes['for'] ?? '') || isAboutTheVisit(startOf(element, longestLabel)))
    return false;
  for (let box = parent; box !== null; box = box.parent) if (box.tag === 'form') return false;
  return true;
}

function hasClickAttribute({ attributes }: HtmlElement): boolean {
  return Object.keys(attributes).some((name) => clickAttribute.test(name));
}

function onlyChildOf({ children }: HtmlElement): HtmlElement | null {
  const [first, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return typeof first === 'object' && others.length === 0 ? first : null;
}

function hasFields(element: HtmlElement): boolean {
  let fields = 0;
  eachElement(element, ({ tag, attributes }) => {
    if (/^(?:input|textarea)$/.test(tag) && attributes['type'] !== 'hidden') fields++;
    return fields === 0;
  });
  return fields > 0;
}

/** The ids that a control opens: a list for `aria-controls`, one with a hash for `data-target` and links. */
export function targetsOf({ attributes }: HtmlElement): string[] {
  const ids = attributes['popovertarget'] ?? attributes['commandfor'] ?? attributes['aria-controls'];
  if (ids !== undefined) return ids.split(/\s+/).filter(Boolean);
  const target = attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes['href'] ?? '';
  return /^#[^\s/]/.test(target) ? [target.slice(1)] : [];
}

/**
 * The ids of what controls open: `aria-controls` with `aria-expanded`, Bootstrap's toggles, popovers, commands, and
 * links to dialogs of common lightboxes.
 */
export function openedIds(root: HtmlElement): Set<string> {
  const ids = new Set<string>();
  eachElement(root, (element) => {
    const { attributes, tag } = element;
    if (tag === 'nav') return;
    const toggles = attributes['data-toggle'] ?? attributes['data-bs-toggle'];
    const isPanel = attributes['aria-expanded'] !== undefined || /^(?:collapse|tab|pill)$/.test(toggles ?? '');
    if (!isPanel && !opensDialog(element, toggles)) return;
    if (!isPanel && isAboutTheVisit(startOf(element, longestLabel))) return;
    for (const id of targetsOf(element)) ids.add(id);
  });
  return ids;
}

/** Whether a dialog that opens is about cookies or a newsletter, whatever opens it. */
export function isConsentDialog(dialog: HtmlElement): boolean {
  return consentTalk.test(startOf(dialog, longestStart));
}

function opensDialog({ attributes }: HtmlElement, toggles: string | undefined): boolean {
  const { popovertarget, command, rel = '' } = attributes;
  if (toggles === 'modal' || popovertarget !== undefined || rel === 'modal:open') return true;
  if (/^(?:show-modal|show-popover|toggle-popover)$/.test(command ?? '')) return true;
  if (attributes['aria-haspopup'] === 'dialog') return true;
  return ['data-fancybox', 'data-lity', 'data-micromodal-trigger'].some((name) => name in attributes);
}
