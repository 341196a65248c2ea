import { ShallowParser } from '#shared/crawler/extract/parse-html.ts';
import { escapeHtml } from '#shared/escape-html.ts';

/** Elements of which nothing is shown: settings of macros, targets of links, and states of tasks. */
const hidden = /^(?:ac:(?:parameter|placeholder|task-id|task-status|emoticon|image|inline-comment-marker-ref)|ri:.*)$/;
const replaced: Readonly<Record<string, string>> = {
  'ac:plain-text-body': 'pre',
  'ac:task-list': 'ul',
  'ac:task': 'li',
  'ac:task-body': 'span',
  'ac:layout-section': 'div',
  'ac:layout-cell': 'div',
  'ac:rich-text-body': 'div',
};

/**
 * Confluence's storage format as HTML: its own elements become ordinary ones or go away with what they configure, and
 * text in CDATA sections, such as code, is kept.
 */
export function storageHtml(storage: string): string {
  let html = '';
  let hiddenDepth = 0;
  const parser = new ShallowParser(
    {
      onopentag(name, attributes) {
        if (hidden.test(name)) hiddenDepth += 1;
        if (hiddenDepth > 0) return;
        const tag = tagOf(name);
        if (tag) html += `<${tag}${keptAttributes(attributes)}>`;
      },
      onclosetag(name) {
        if (hidden.test(name)) hiddenDepth -= 1;
        else if (hiddenDepth === 0) {
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

/** Where a link leads, and how far a cell of a table reaches. */
const keptAttributes = (attributes: Readonly<Record<string, string>>): string =>
  ['href', 'colspan', 'rowspan']
    .map((name) => {
      const value = attributes[name];
      return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

/** Null for an element without a meaning in HTML, whose text stays. */
const tagOf = (name: string) => replaced[name] ?? (name.includes(':') ? null : name);
