import { nameWords } from './names.ts';
import { eachElement, type HtmlElement, textOf } from './parse-html.ts';

/** Attributes of controls that open something by script: HTML, Alpine, Vue, Angular, hyperscript, Stimulus. */
const clickAttribute = /^(?:onclick|@click\b|x-on:click\b|v-on:click\b|ng-click$|\(click\)$|data-action$|_$)/;
const slideNames =
  / (?:slick slide|swiper slide|carousel item|splide slide|glide slide|owl item|flickity slide|slide) /;
const copiedSlideNames = / (?:slick cloned|swiper slide duplicate|cloned|clone) /;
/** What a control opens that has nothing about the page's subject. */
const aboutTheVisit =
  /\b(?:menu|navigation|search|cart|basket|cookies?|consent|newsletter|subscribe|log ?in|sign ?(?:in|up)|register|language|filters?|share|suche|warenkorb|anmelden|registrieren|sprache|teilen|recherche|panier|connexion|langue|buscar|carrito|idioma|cerca|carrello|accedi|zoeken|winkelwagen|inloggen)\b/i;
const showsOneOf = /===?/;
const longestLabel = 300;
const shortestHiddenText = 15;

/** Whether a control, not about the visit, opens what comes after it. */
export function isOpener(element: HtmlElement): boolean {
  const text = textOf(element);
  if (text.length < 3 || text.length > longestLabel || aboutTheVisit.test(text)) return false;
  return isClickable(element) || isClickable(onlyChildOf(element));
}

/**
 * Whether a hidden element opens on the page without saying so: an answer below its question, a panel of tabs that a
 * script shows, a slide. Its control becomes a button for assistive technology, as it should have been.
 */
export function opensUnnamed(element: HtmlElement): boolean {
  const names = nameWords(element);
  if (slideNames.test(names)) return !copiedSlideNames.test(names);
  if (hasFields(element)) return false;
  const shownIf = element.attributes['x-show'] ?? element.attributes['v-show'] ?? '';
  if (showsOneOf.test(shownIf) && !aboutTheVisit.test(shownIf)) return true;
  const before = elementBefore(element);
  if (before === null) return false;
  if (isOpener(before)) {
    markAsControl(isClickable(before) ? before : onlyChildOf(before));
    return true;
  }
  const label = textOf(before);
  if (label.length < 3 || label.length > longestLabel || aboutTheVisit.test(label)) return false;
  if (/[?？]$/.test(label)) return true;
  return /^(?:h[2-6]|dt)$/.test(before.tag) && textOf(element).length >= shortestHiddenText;
}

function isClickable(element: HtmlElement | null): boolean {
  if (element === null) return false;
  const { tag, attributes } = element;
  if (tag === 'button' || attributes['role'] === 'button') return true;
  return Object.keys(attributes).some((name) => clickAttribute.test(name));
}

function onlyChildOf({ children }: HtmlElement): HtmlElement | null {
  const [first, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return typeof first === 'object' && others.length === 0 ? first : null;
}

function markAsControl(control: HtmlElement | null): void {
  if (control === null) return;
  if (control.tag !== 'button') control.attributes['role'] = 'button';
  control.attributes['aria-expanded'] ??= 'false';
}

/** The element before it, or before its parent if it is alone there. */
function elementBefore(element: HtmlElement): HtmlElement | null {
  for (let at: HtmlElement = element, steps = 0; at.parent !== null && steps < 2; at = at.parent, steps++) {
    const siblings = at.parent.children.filter((child) => typeof child !== 'string' && child.tag !== 'script');
    const before = siblings[siblings.indexOf(at) - 1];
    if (typeof before === 'object') return before;
  }
  return null;
}

function hasFields(element: HtmlElement): boolean {
  let fields = 0;
  eachElement(element, ({ tag, attributes }) => {
    if (/^(?:input|textarea)$/.test(tag) && attributes['type'] !== 'hidden') fields++;
  });
  return fields > 0;
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
    const target =
      attributes['popovertarget'] ??
      attributes['commandfor'] ??
      attributes['aria-controls'] ??
      attributes['data-bs-target'] ??
      attributes['data-target'] ??
      attributes['href'];
    if (target === undefined) return;
    const isPanel = attributes['aria-expanded'] !== undefined || /^(?:collapse|tab|pill)$/.test(toggles ?? '');
    if (isPanel || (opensDialog(element, toggles) && !aboutTheVisit.test(textOf(element)))) {
      ids.add(target.replace(/^#/, ''));
    }
  });
  return ids;
}

function opensDialog({ attributes }: HtmlElement, toggles: string | undefined): boolean {
  const { popovertarget, commandfor, rel = '' } = attributes;
  if (toggles === 'modal' || popovertarget !== undefined || commandfor !== undefined) return true;
  if (attributes['aria-haspopup'] === 'dialog' || rel === 'modal:open') return true;
  const isLightbox = ['data-fancybox', 'data-lity', 'data-micromodal-trigger'].some((name) => name in attributes);
  return isLightbox && /^#./.test(attributes['href'] ?? '');
}
