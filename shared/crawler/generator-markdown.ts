/** As in `markdown.ts`: longer files are read as paragraphs. */
const maxCharacters = 150_000;
const longestLine = 5000;
/** Most files have none of these, and stay as they are. */
const marks = /^[ \t]{0,40}(?::::|!!!|\?\?\?|import[ {*'"]|export |> ?\[!)|\{[#.:%<{/]|\[\^|<[A-Z]/m;
const labeledComponent =
  /<\w{0,30}(?:Tab|Accordion|Step|Card|Panel|Callout|Admonition|Aside|Note|Tip|Warning|Expandable|Details)\w{0,30}\s[^<>]{0,300}?\b(?:label|title|summary)=(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')[^<>]{0,300}>/g;

/**
 * What generators of documentation add to Markdown, as readers of their sites see it: admonitions (Docusaurus, VitePress,
 * MkDocs, GitHub), ids and attributes (kramdown, Pandoc), imports and components (MDX), shortcodes (Hugo, Jekyll), and
 * footnotes. What they don't show goes away.
 */
export function plainMarkdown(markdown: string): string {
  if (markdown.length > maxCharacters || !marks.test(markdown)) return markdown;
  const source = markdown.split(/\r\n?|\n/);
  const footnotes = new Set(source.flatMap((line) => /^\[\^([^\]\s]{1,50})\]:/.exec(line)?.[1] ?? []));
  const lines: string[] = [];
  /** The mark that opened a block of code, and ends it. */
  let fence: string | null = null;
  /** How far the texts of the MkDocs admonitions are indented that are open. */
  const indents: number[] = [];
  let isExport = false;
  for (const [at, line] of source.entries()) {
    while (fence === null && line.trim() !== '' && indentOf(line) < (indents.at(-1) ?? 0)) indents.pop();
    const own = dedented(line, indents.at(-1));
    const isCode = fence !== null;
    fence = fenceAfter(own, fence);
    // Code, also indented code, stays as it is.
    if (isCode || fence !== null || own.length > longestLine || /^(?: {4}|\t)/.test(own)) {
      lines.push(own);
      continue;
    }
    isExport = (isExport && own.trim() !== '') || isExportOfCode(own);
    if (isExport || isImport(own)) continue;
    const admonition = /^( {0,12})(?:!!!|\?\?\?\+?) (\w{1,40}(?: \w{1,40}){0,3})(?: "([^"]{0,200})")? *$/.exec(own);
    const next = source[at + 1] ?? '';
    if (admonition !== null && (indentOf(next) >= indentOf(line) + 4 || (next.trim() === '' && admonition[3]))) {
      indents.push((indents.at(-1) ?? 0) + (admonition[1]?.length ?? 0) + 4);
      lines.push(...titled(admonition[3]));
      continue;
    }
    const container = /^ {0,12}:{3,} *(?:[\w-]{1,40}|\{[^}]{0,100}\})? *(?:\[([^\]]{0,200})\]|(.{0,200}))$/.exec(
      own.trimEnd(),
    );
    if (container !== null) {
      lines.push(...titled((container[1] ?? container[2])?.trim()));
      continue;
    }
    const callout = /^( {0,12}> ?)\[!\w{1,30}\][+-]? *(.{0,300})$/.exec(own);
    if (callout !== null) {
      if (callout[2]) lines.push(`${callout[1]}**${callout[2]}**`, callout[1]?.trimEnd() ?? '');
      continue;
    }
    lines.push(withoutMarks(own, footnotes));
  }
  return lines.join('\n');
}

/** CommonMark, 4.5: a fence is closed by one of the same character that is at least as long and says nothing else. */
function fenceAfter(line: string, open: string | null): string | null {
  const [, mark = '', info = ''] = /^ *(`{3,200}|~{3,200})(.*)$/.exec(line) ?? [];
  if (mark === '') return open;
  if (open === null) return mark;
  return mark[0] === open[0] && mark.length >= open.length && info.trim() === '' ? null : open;
}

const isImport = (line: string): boolean => /^import (?:[^'"]{1,300} from )?['"][^'"]{1,300}['"];? *$/.test(line);

/** `export const meta = {`, but not a sentence that starts so. */
const isExportOfCode = (line: string): boolean =>
  /^export (?:(?:const|let) \w{1,60} ?[=:]|default (?:function\b|class\b|\w{1,60} ?[=(;]|\{|\()|(?:async )?function \w)/.test(
    line,
  );

function withoutMarks(line: string, footnotes: ReadonlySet<string>): string {
  return codeApart(line, (text) =>
    text
      .replace(/\{\{[<%][^{}]{0,300}[%>]\}\}|\{% [^{}]{0,300}%\}|\{\/\*[^{}]{0,500}\*\/\}/g, '')
      // After a heading or a link, or alone on their line.
      .replace(/^(#{1,6} [^{]{0,300}?) *\{[#.:][^{}]{0,200}\} *$/, '$1')
      .replace(/\)\{:? ?[.#][^{}]{0,200}\}/g, ')')
      .replace(/^ {0,3}\{: ?[.#\w][^{}]{0,200}\} *$/, '')
      .replace(/\[\^([^\]\s]{1,50})\]:? ?/g, (mark, name: string) => (footnotes.has(name) ? markAfter(mark) : mark))
      .replace(labeledComponent, (component, one: string | undefined, other: string | undefined) => {
        return `${component}\n\n**${one ?? other ?? ''}**\n`;
      }),
  );
}

/** Only the mark of a note itself is followed by a colon. */
const markAfter = (mark: string): string => (mark.includes(']:') ? '' : mark.endsWith(' ') ? ' ' : '');

/** Changes what isn't code in a line. */
function codeApart(line: string, change: (text: string) => string): string {
  const parts = line.split('`');
  // Marks without an end are text.
  if (parts.length < 3) return change(line);
  return parts.map((part, at) => (at % 2 === 1 && at < parts.length - 1 ? part : change(part))).join('`');
}

const titled = (title: string | undefined): string[] => (title ? ['', `**${title}**`, ''] : ['']);
const indentOf = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
const dedented = (line: string, by = 0): string =>
  by === 0 ? line : line.replaceAll('\t', '    ').replace(new RegExp(`^ {0,${by}}`), '');
