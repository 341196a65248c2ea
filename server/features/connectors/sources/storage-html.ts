import { ShallowParser } from '#shared/crawler/extract/parse-html.ts';
import { escapeHtml } from '#shared/escape-html.ts';

type Attributes = Readonly<Record<string, string>>;

/** Elements of which nothing is shown: settings of macros, states of tasks, and what repeats a newer element. */
const hidden = /^ac:(?:parameter|placeholder|task-id|task-status|adf-attribute|adf-fallback)$/;
const replaced: Readonly<Record<string, string>> = {
  'ac:plain-text-body': 'pre',
  'ac:task-list': 'ul',
  'ac:task': 'li',
  'ac:task-body': 'span',
  'ac:layout-section': 'div',
  'ac:layout-cell': 'div',
  'ac:rich-text-body': 'div',
  'ac:caption': 'figcaption',
};
const emoticons: Readonly<Record<string, string>> = {
  tick: '✅',
  cross: '❌',
  warning: '⚠',
  information: 'ℹ',
  question: '?',
  plus: '+',
  minus: '-',
};

/**
 * Confluence's storage format as HTML: its own elements become ordinary ones or go away with what they configure. What
 * readers see of a macro, a link or a date is kept, even where the format has it in an attribute, and so is text in
 * CDATA sections, such as code.
 */
export function storageHtml(storage: string): string {
  let html = '';
  let hiddenDepth = 0;
  /** Names of the macros that are open. */
  const macros: string[] = [];
  /** Within a parameter that is shown, how it ends. */
  let parameterEnd: string | null = null;
  /** The link that is open, which is named after its target if it has no text. */
  let link: { from: number; target: string } | null = null;
  const parser = new ShallowParser(
    {
      onopentag(name, attributes) {
        if (name === 'ac:structured-macro') macros.push(attributes['ac:name'] ?? '');
        const shownAs = hiddenDepth === 0 && name === 'ac:parameter' ? shownParameter(macros.at(-1), attributes) : null;
        if (shownAs !== null) {
          html += shownAs.before;
          parameterEnd = shownAs.after;
          return;
        }
        if (hidden.test(name)) hiddenDepth += 1;
        if (hiddenDepth > 0) return;
        if (name === 'ac:link') link = { from: html.length, target: attributes['ac:anchor'] ?? '' };
        else if (name.startsWith('ri:') && link !== null) link.target ||= targetName(attributes);
        else if (name === 'time') html += escapeHtml(attributes['datetime'] ?? '');
        else if (name === 'ac:emoticon') html += escapeHtml(emoticon(attributes));
        else if (name === 'ac:image' && attributes['ac:alt']) html += `<img alt="${escapeHtml(attributes['ac:alt'])}">`;
        const tag = tagOf(name);
        if (tag) html += `<${tag}${keptAttributes(attributes)}>`;
      },
      onclosetag(name) {
        if (name === 'ac:structured-macro') macros.pop();
        if (name === 'ac:parameter' && parameterEnd !== null) {
          html += parameterEnd;
          parameterEnd = null;
        } else if (hidden.test(name)) hiddenDepth -= 1;
        else if (hiddenDepth === 0) {
          if (name === 'ac:link' && link !== null) {
            const shown = html.slice(link.from).replace(/<(?!img\b)[^>]*>/g, '');
            if (shown.trim() === '') html += escapeHtml(link.target);
            link = null;
          }
          const tag = tagOf(name);
          if (tag) html += `</${tag}>`;
        }
      },
      ontext(text) {
        if (hiddenDepth === 0) html += escapeHtml(text);
      },
    },
    { recognizeCDATA: true, recognizeSelfClosing: true },
  );
  parser.end(storage);
  return html;
}

/** What a macro shows of its parameters: the title of an expand, a panel or a note, a status, the key of an issue. */
function shownParameter(macro: string | undefined, attributes: Attributes): { before: string; after: string } | null {
  const shown = attributes['ac:name'];
  if (macro === 'jira') return shown === 'key' ? { before: ' ', after: ' ' } : null;
  if (shown !== 'title') return null;
  return macro === 'status' ? { before: ' ', after: ' ' } : { before: '<h3>', after: '</h3>' };
}

/** Of a page, an attachment, a space or an address. People are only known by their number. */
const targetName = (attributes: Attributes): string =>
  attributes['ri:content-title'] ??
  attributes['ri:filename'] ??
  attributes['ri:space-key'] ??
  attributes['ri:value'] ??
  '';

/** A character; the names of an installation's own pictures (":party:") say nothing. */
function emoticon(attributes: Attributes): string {
  const fallback = attributes['ac:emoji-fallback'] ?? '';
  return emoticons[attributes['ac:name'] ?? ''] ?? (/^[^:\s]{1,8}$/u.test(fallback) ? fallback : '');
}

/** Where a link leads, and how far a cell of a table reaches. */
const keptAttributes = (attributes: Attributes): string =>
  ['href', 'colspan', 'rowspan']
    .map((name) => {
      const value = attributes[name];
      return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

/** Null for an element without a meaning in HTML, whose text stays. */
const tagOf = (name: string) => replaced[name] ?? (name.includes(':') || name === 'time' ? null : name);
