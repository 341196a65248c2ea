import { z } from '#shared/contracts/messages.ts';
import { escapeHtml } from '#shared/escape-html.ts';

export const RichTexts = z.array(z.object({ plain_text: z.string(), href: z.string().nullish() }));

/** A block with what its type says about it, under the name of the type. */
export interface NotionBlock {
  id: string;
  type: string;
  children: NotionBlock[];
  [type: string]: unknown;
}

const Body = z.object({
  rich_text: RichTexts.optional(),
  caption: RichTexts.optional(),
  cells: z.array(RichTexts).optional(),
  expression: z.string().optional(),
  /** Of a bookmark, an embed or a preview of a link. */
  url: z.string().optional(),
  /** Of a file. */
  name: z.string().optional(),
  has_column_header: z.boolean().optional(),
  has_row_header: z.boolean().optional(),
});
type Body = z.output<typeof Body>;

/** Elements by type. Text of other types stays as a paragraph. */
const tags: Readonly<Record<string, string>> = {
  heading_1: 'h2',
  heading_2: 'h3',
  heading_3: 'h4',
  bulleted_list_item: 'li',
  numbered_list_item: 'li',
  to_do: 'li',
  quote: 'blockquote',
  code: 'pre',
};
const lists: Readonly<Record<string, string>> = {
  bulleted_list_item: 'ul',
  numbered_list_item: 'ol',
  to_do: 'ul',
};
/** Pages of their own, and what is made of the rest of the page. */
const skipped = new Set(['child_page', 'child_database', 'table_of_contents', 'breadcrumb', 'unsupported']);

/** The blocks of a page as HTML, which is then read like a page of a website. */
export function notionHtml(blocks: readonly NotionBlock[]): string {
  let html = '';
  let open: string | undefined;
  for (const block of blocks) {
    const list = lists[block.type];
    if (list !== open) html += (open ? `</${open}>` : '') + (list ? `<${list}>` : '');
    open = list;
    html += blockHtml(block);
  }
  return html + (open ? `</${open}>` : '');
}

function blockHtml({ type, children, ...rest }: NotionBlock): string {
  if (skipped.has(type)) return '';
  const { data } = Body.safeParse(rest[type]);
  if (type === 'table') return tableHtml(children, data ?? {});
  const inner = notionHtml(children);
  const caption = textHtml(data?.caption ?? []);
  const text = textHtml(data?.rich_text ?? []) || escapeHtml(data?.expression ?? '') || targetHtml(data ?? {}, caption);
  const tag = tags[type] ?? 'p';
  if (type === 'toggle') return `<details><summary>${text}</summary>${inner}</details>`;
  if (tag === 'li' || tag === 'blockquote') return `<${tag}>${text}${inner}</${tag}>`;
  // Only code has both.
  const below = tag === 'pre' && caption !== '' ? `<p>${caption}</p>` : '';
  return (text === '' ? '' : `<${tag}>${text}</${tag}>`) + below + inner;
}

/** What a picture, a file, a bookmark or an embed shows. */
function targetHtml({ url, name = '' }: Body, caption: string): string {
  if (url !== undefined) return `<a href="${escapeHtml(url)}">${caption || escapeHtml(url)}</a>`;
  return [escapeHtml(name), caption].filter(Boolean).join(': ');
}

function tableHtml(rows: readonly NotionBlock[], { has_column_header, has_row_header }: Body): string {
  const rowHtml = (row: NotionBlock, line: number) => {
    const cells = Body.safeParse(row[row.type]).data?.cells ?? [];
    const shown = cells.map((cell, at) => {
      const isHeader = (has_column_header === true && line === 0) || (has_row_header === true && at === 0);
      return isHeader ? `<th>${textHtml(cell)}</th>` : `<td>${textHtml(cell)}</td>`;
    });
    return `<tr>${shown.join('')}</tr>`;
  };
  return `<table>${rows.map(rowHtml).join('')}</table>`;
}

const textHtml = (texts: z.output<typeof RichTexts>) =>
  texts
    .map(({ plain_text: text, href }) => {
      const shown = escapeHtml(text);
      return href ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown;
    })
    .join('');
