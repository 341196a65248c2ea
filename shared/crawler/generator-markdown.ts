/**
 * What generators of documentation add to Markdown, as readers of their sites see it: admonitions (Docusaurus, VitePress,
 * MkDocs, GitHub), ids and attributes (kramdown, Pandoc), imports and components (MDX), shortcodes (Hugo, Jekyll), and
 * footnotes. What they don't show goes away.
 */
export function plainMarkdown(markdown: string): string {
  if (!marks.test(markdown)) return markdown;
  const lines: string[] = [];
  let fence: string | null = null;
  /** How far the texts of the MkDocs admonitions are indented that are open. */
  const indents: number[] = [];
  let isExport = false;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined) fence = fence === null ? mark : fence === mark ? null : fence;
    if (fence !== null || mark !== undefined) {
      lines.push(dedented(line, indents.at(-1)));
      continue;
    }
    while (line.trim() !== '' && indentOf(line) < (indents.at(-1) ?? 0)) indents.pop();
    const own = dedented(line, indents.at(-1));
    isExport = (isExport && own.trim() !== '') || /^export\s+(?:const|let|default|function|async)\b/.test(own);
    if (isExport || /^import\s+(?:[^'"]{1,300}\sfrom\s+)?['"][^'"]+['"];?\s*$/.test(own)) continue;
    const admonition = /^(\s*)(?:!!!|\?\?\?\+?)\s+[\w ]+?(?:\s+"([^"]*)")?\s*$/.exec(own);
    if (admonition !== null) {
      indents.push((indents.at(-1) ?? 0) + (admonition[1]?.length ?? 0) + 4);
      lines.push(...titled(admonition[2]));
      continue;
    }
    const container = /^\s*:{3,}\s*(?:[\w-]+|\{[^}]*\})?\s*(?:\[([^\]]*)\]|(.*?))\s*$/.exec(own);
    if (container !== null) {
      lines.push(...titled(container[1] ?? container[2]));
      continue;
    }
    const callout = /^(\s*>\s*)\[!\w+\][+-]?\s*(.*)$/.exec(own);
    if (callout !== null) {
      if (callout[2]) lines.push(`${callout[1]}**${callout[2]}**`, callout[1]?.trimEnd() ?? '');
      continue;
    }
    lines.push(withoutMarks(own));
  }
  return lines.join('\n');
}

/** Most files have none of these, and stay as they are. */
const marks = /^\s*(?::::|!!!|\?\?\?|import\s|export\s|>\s*\[!)|\{[#.:%<{/]|\{:|\[\^|<[A-Z]/m;
const labeledComponent =
  /<(?:\w*(?:Tab|Accordion|Step|Card|Panel|Callout|Admonition|Aside|Note|Tip|Warning|Expandable|Details)\w*)\b[^<>]*?\s(?:label|title|summary)=(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')[^<>]*>/g;

function withoutMarks(line: string): string {
  return codeApart(line, (text) =>
    text
      .replace(/\{\{[<%].*?[%>]\}\}|\{%.*?%\}|\{\/\*.*?\*\/\}/g, '')
      .replace(/[ \t]*\{:?\s*[#.][^{}]*\}[ \t]*$|\{:[^{}]*\}/g, '')
      .replace(/^\[\^[^\]\s]+\]:\s*/, '')
      .replace(/\[\^[^\]\s]+\]/g, '')
      .replace(labeledComponent, (component, one: string | undefined, other: string | undefined) => {
        return `${component}\n\n**${one ?? other ?? ''}**\n`;
      }),
  );
}

/** Changes what isn't code in a line. */
function codeApart(line: string, change: (text: string) => string): string {
  if (!line.includes('`')) return change(line);
  return line
    .split(/(`+[^`]+`+)/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}

const titled = (title: string | undefined): string[] => (title ? ['', `**${title}**`, ''] : ['']);
const indentOf = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
const dedented = (line: string, by = 0): string =>
  by === 0 ? line : line.replaceAll('\t', '    ').replace(new RegExp(`^ {0,${by}}`), '');
