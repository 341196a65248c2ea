import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../escape-html.ts';
import { plainMarkdown } from './generator-markdown.ts';
import { paragraphsAsHtml } from './plain-text.ts';

/**
 * For malicious text, time grows faster than its length: this takes a second. A book chapter has about 60,000
 * characters.
 */
const maxCharacters = 150_000;
const withTags = new MarkdownIt({ html: true });
const withoutTags = new MarkdownIt({ html: false });

/** YAML between lines of hyphens at the very start. */
const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,10000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const titleLine = /^title[ \t]*:[ \t]*(.{1,300}?)[ \t]*$/m;

/**
 * Converts a Markdown file to HTML. Its title comes from the front matter; else its first heading is used later. Sites
 * that offer "/prices" also as "/prices.md" mean one page.
 */
export function markdownAsHtml(markdown: string, url: string): string {
  const [all = '', fields = ''] = frontMatter.exec(markdown) ?? [];
  const title = scalar(titleLine.exec(fields)?.[1] ?? '');
  const page = url.replace(/(?:(?<=\/)index)?\.(?:mdx?|markdown)$/i, '');
  return [
    title === '' ? '' : `<title>${escapeHtml(title)}</title>`,
    page === url ? '' : `<link rel="canonical" href="${page.replaceAll('"', '%22')}">`,
    render(withTags, plainMarkdown(markdown.slice(all.length))),
  ].join('');
}

/** A YAML value on one line (YAML 1.2, 7.3): quoted in one of two ways, or plain up to a comment. */
function scalar(written: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(written)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  const single = /^'((?:[^']|'')*)'/.exec(written)?.[1];
  return single !== undefined ? single.replaceAll("''", "'") : written.replace(/\s#.*$/, '');
}

/** Markdown that a page shows as typed, so tags in it are text. */
export function shownMarkdownAsHtml(markdown: string): string {
  return render(withoutTags, markdown);
}

function render(parser: InstanceType<typeof MarkdownIt>, markdown: string): string {
  return markdown.length > maxCharacters ? paragraphsAsHtml(markdown) : parser.render(markdown);
}
