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
  checked: z.boolean().optional(),
});

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
  const inner = notionHtml(children);
  if (type === 'table') return `<table>${inner}</table>`;
  if (type === 'table_row')
    return `<tr>${(data?.cells ?? []).map((cell) => `<td>${textHtml(cell)}</td>`).join('')}</tr>`;
  const text = textHtml(data?.rich_text ?? data?.caption ?? []) || escapeHtml(data?.expression ?? '');
  const tag = tags[type] ?? 'p';
  if (tag === 'li' || tag === 'blockquote') return `<${tag}>${text}${inner}</${tag}>`;
  return (text === '' ? '' : `<${tag}>${text}</${tag}>`) + inner;
}

const textHtml = (texts: z.output<typeof RichTexts>) =>
  texts
    .map(({ plain_text: text, href }) => {
      const shown = escapeHtml(text);
      return href ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown;
    })
    .join('');
