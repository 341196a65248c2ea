import { eachElement, type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

const yesWords = 'check|checked|checkmark|tick|ticked|yes|done|ok|true|included';
const noWords = 'cross|crossed|times|xmark|x|close|clear|cancel|no|not|remove|ban|false|uncheck|unchecked|excluded';
const yesPattern = new RegExp(`(?<![a-z])(?:${yesWords})(?![a-z])`);
const noPattern = new RegExp(`(?<![a-z])(?:${noWords})(?![a-z])`);
/** A label that says what the picture shows, not what it means. */
const pictureWordsPattern =
  /^(?:(?:check|checked|checkmark|tick|cross|xmark|x|close|mark|icon|symbol|sign|green|red|gr[ae]y|black|circle|image)[\s_-]*)+$/;
const ligatureNamePattern = /(?:^|\s)(?:material-icons|material-symbols)/;
const screenReaderPattern = /(?:^|\s)(?:visually-?hidden|sr-only|screen-?reader)/i;
const ownMeaningPattern = /(?:^|\s)(?:yes|no|true|false|check|checked|tick|cross)(?:\s|$)/i;

const cellTags = new Set(['td', 'th']);
const cellRoles = new Set(['cell', 'gridcell']);
/** More is a text with pictures, or the whole page in a table. */
const longestCell = 200;

const yes = '✓';
const no = '✗';
const yesSignPattern = /^[✓✔☑✅🗸√]\uFE0F?$/u;
const noSignPattern = /^[✗✘❌✕✖×☒❎🚫⛔]\uFE0F?$/u;
/** Yes and no. Where tables have circles and crosses instead, signs stay. */
const words: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  da: ['Ja', 'Nej'],
  sv: ['Ja', 'Nej'],
  no: ['Ja', 'Nei'],
  nb: ['Ja', 'Nei'],
  fi: ['Kyllä', 'Ei'],
  pl: ['Tak', 'Nie'],
  cs: ['Ano', 'Ne'],
  ru: ['Да', 'Нет'],
  uk: ['Так', 'Ні'],
  tr: ['Evet', 'Hayır'],
};

/** "Yes" for a cell that only has a check mark, "No" for a cross. Other texts stay. */
export function meaningOfSign(text: string, language: string): string {
  if (text.length > 3) return text;
  const [positive, negative] = words[language] ?? [];
  if (yesSignPattern.test(text)) return positive ?? text;
  return noSignPattern.test(text) ? (negative ?? text) : text;
}

/**
 * Writes the icons in tables as text: their label, else a check mark or a cross, as their name says. In lists, only
 * crosses are written. A check mark before what is included is a bullet.
 */
export function writeSigns(root: HtmlElement): void {
  eachElement(root, (element) => {
    const isCell = cellTags.has(element.tag) || cellRoles.has(element.attributes['role'] ?? '');
    if (isCell && !hasCells(element)) {
      writeCell(element);
      return false;
    }
    if (element.tag === 'li') writeCross(element);
    return true;
  });
}

function hasCells(element: HtmlElement): boolean {
  let isFound = false;
  eachElement(element, ({ tag }) => {
    isFound ||= cellTags.has(tag);
    return !isFound;
  });
  return isFound;
}

function writeCell(cell: HtmlElement): void {
  const icons: HtmlElement[] = [];
  let spoken = '';
  let shown = '';
  const look = ({ children }: HtmlElement): void => {
    for (const child of children) {
      if (typeof child === 'string') shown += child;
      else if (screenReaderPattern.test(child.attributes['class'] ?? '')) spoken += textOf(child);
      else if (isIcon(child)) icons.push(child);
      else look(child);
    }
  };
  look(cell);
  if (shown.trim() === '') {
    const labels = new Set(icons.map(labelOf).filter((label) => label !== ''));
    const text = spoken === '' ? [...labels].join(', ') || ownLabel(cell) : spoken;
    if (text !== '') cell.children = [text];
  } else if (shown.length <= longestCell) {
    for (const icon of icons) {
      const label = labelOf(icon);
      if (label === yes || label === no) replace(icon, `${label} `);
      else if (isLigature(icon)) replace(icon, ' ');
    }
  }
}

function writeCross(item: HtmlElement): void {
  for (let element: HtmlElement | undefined = item; element !== undefined; ) {
    const first: HtmlNode | undefined = element.children.find(
      (child) => typeof child !== 'string' || child.trim() !== '',
    );
    if (first === undefined || typeof first === 'string') return;
    if (isIcon(first)) {
      if (labelOf(first) === no) replace(first, `${no} `);
      return;
    }
    element = first;
  }
}

function replace(element: HtmlElement, text: string): void {
  const siblings = element.parent?.children;
  const at = siblings?.indexOf(element) ?? -1;
  if (siblings && at !== -1) siblings[at] = text;
}

function isIcon(element: HtmlElement): boolean {
  const { tag, attributes } = element;
  if (tag === 'img' || tag === 'svg') return true;
  if (tag === 'input') return attributes['type'] === 'checkbox';
  return isLigature(element) || element.children.every((child) => typeof child === 'string' && child.trim() === '');
}

/** Icons whose name is their text, which a font draws as a picture. */
function isLigature({ attributes }: HtmlElement): boolean {
  return ligatureNamePattern.test(attributes['class'] ?? '');
}

function labelOf(icon: HtmlElement): string {
  const { tag, attributes } = icon;
  if (tag === 'input') return attributes['checked'] === undefined ? no : yes;
  const title = icon.children.find((child) => typeof child !== 'string' && child.tag === 'title');
  const label = (
    attributes['aria-label'] ||
    attributes['alt'] ||
    attributes['title'] ||
    (typeof title === 'object' ? textOf(title) : '')
  ).trim();
  if (label !== '' && !pictureWordsPattern.test(label.toLowerCase())) return label;
  return signNamed(label === '' ? namesOf(icon) : label);
}

function ownLabel({ attributes }: HtmlElement): string {
  const label = (attributes['aria-label'] || attributes['title'] || '').trim();
  return label || signNamed(ownMeaningPattern.exec(attributes['class'] ?? '')?.[0] ?? '');
}

function signNamed(names: string): string {
  const lower = names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return noPattern.test(lower) ? no : yesPattern.test(lower) ? yes : '';
}

/** Such as "fa fa-check", "/icons/yes.svg" and "#icon-cross". */
function namesOf(icon: HtmlElement): string {
  const { class: classes = '', src = '', 'data-icon': name = '' } = icon.attributes;
  const file = /([^/]*)\.\w+(?:\?.*)?$/.exec(src.slice(0, 500))?.[1] ?? '';
  const uses = icon.children.map((child) =>
    typeof child === 'object'
      ? (/#(.*)/.exec(child.attributes['href'] ?? child.attributes['xlink:href'] ?? '')?.[1] ?? '')
      : '',
  );
  return [classes, file, name, ...uses, isLigature(icon) ? textOf(icon) : ''].join(' ');
}
