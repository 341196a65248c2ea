import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../escape-html.ts';
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
const titleLine = /^title[ \t]*:[ \t]*(["']?)(.{1,300}?)\1[ \t]*$/m;

/**
 * Converts a Markdown file to HTML. Its title comes from the front matter; else its first heading is used later. Sites
 * that offer "/prices" also as "/prices.md" mean one page.
 */
export function markdownAsHtml(markdown: string, url: string): string {
  const [all = '', fields = ''] = frontMatter.exec(markdown) ?? [];
  const title = titleLine.exec(fields)?.[2] ?? '';
  const page = url.replace(/(?:(?<=\/)index)?\.(?:md|markdown)$/i, '');
  return [
    title === '' ? '' : `<title>${escapeHtml(title)}</title>`,
    page === url ? '' : `<link rel="canonical" href="${page.replaceAll('"', '%22')}">`,
    render(withTags, markdown.slice(all.length)),
  ].join('');
}

/** Markdown that a page shows as typed, so tags in it are text. */
export function shownMarkdownAsHtml(markdown: string): string {
  return render(withoutTags, markdown);
}

function render(parser: InstanceType<typeof MarkdownIt>, markdown: string): string {
  return markdown.length > maxCharacters ? paragraphsAsHtml(markdown) : parser.render(markdown);
}
