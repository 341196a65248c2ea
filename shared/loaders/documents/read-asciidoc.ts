import { convert, LoggerManager, NullLogger } from '@asciidoctor/core';
import { decodeText } from '#shared/crawler/charset.ts';
import { collectBlocks } from '#shared/crawler/extract/collect-blocks.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { eachElement, type HtmlElement, textOf } from '#shared/crawler/extract/parse-html.ts';
import { putRight } from '#shared/crawler/extract/put-right.ts';
import { removeInvisible } from '#shared/crawler/extract/visibility.ts';
import { tooMuchText } from './document-error.ts';
import type { DocumentContent } from './read-document.ts';
import { parseWhole } from './read-html-file.ts';

/** Headings inside of headings are read recursively, and the time for many blocks grows faster than their number. */
const maxCharacters = 1_000_000;

/** Fixed, so that a file can't change them: its title is shown, and nothing is added to its text. */
const attributes = {
  showtitle: '',
  'toc!': '',
  'sectnums!': '',
  'sectanchors!': '',
  'icons!': '',
  'table-caption!': '',
  'figure-caption!': '',
  'example-caption!': '',
};

/**
 * Text of an AsciiDoc file with its headings, lists, tables and notes. Other files that it includes aren't read.
 * @throws DocumentError 413 for more text than a page may have
 */
export async function readAsciidoc(bytes: Uint8Array): Promise<DocumentContent> {
  const source = decodeText(bytes, 'text/plain').text;
  if (source.length > maxCharacters) throw tooMuchText();
  // It would write a line about each mistake in the file.
  LoggerManager.logger = new NullLogger();
  const html = await convert(source, { safe: 'secure', standalone: false, attributes });
  if (typeof html !== 'string') throw new Error('It was to be converted to a string');
  const root = parseWhole(html);
  const title = titleOf(root);
  writeNotes(root);
  putRight(root);
  removeInvisible(root);
  return { title, content: lightMarkdown(collectBlocks(root, new Map())) };
}

function titleOf(root: HtmlElement): string | null {
  let title: string | null = null;
  eachElement(root, (element) => {
    if (title === null && element.tag === 'h1') title = textOf(element) || null;
    return title === null;
  });
  return title;
}

/** A note is a table with an icon beside its text, and an included file a link. */
function writeNotes(root: HtmlElement): void {
  eachElement(root, (element) => {
    element.children = element.children.filter((child) => typeof child === 'string' || !isInclude(child));
    const [table] = hasClass(element, 'admonitionblock') ? elementsIn(element, 'table') : [];
    if (table === undefined) return;
    const [icon, content] = elementsIn(table, 'td');
    if (icon === undefined || content === undefined) return;
    const [first] = elementsIn(content, 'p');
    const box = first ?? content;
    box.children.unshift(`${textOf(icon)}: `);
    element.children = [{ ...content, tag: 'div', parent: element }];
  });
}

const isInclude = (element: HtmlElement): boolean => element.tag === 'a' && hasClass(element, 'include');

const hasClass = ({ attributes: { class: classes = '' } }: HtmlElement, name: string): boolean =>
  classes.split(' ').includes(name);

function elementsIn(root: HtmlElement, tag: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  eachElement(root, (element) => {
    if (element.tag === tag) found.push(element);
  });
  return found;
}
