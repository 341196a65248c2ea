import { maxSelectors, selectorProblem } from '../crawler/extract/selector-rules.ts';
import { endpoint, IdInPath } from './endpoint.ts';
import { z } from './messages.ts';
import { WebAddress } from './websites.ts';

const Selector = z
  .string()
  .trim()
  .superRefine((selector, context) => {
    const problem = selectorProblem(selector);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
const Selectors = z.array(Selector).max(maxSelectors, `At most ${maxSelectors} selectors`);

export const ReadingInput = z.object({
  /** CSS selectors. If one matches on a page, nothing else of it is read. */
  readOnly: Selectors,
  /** CSS selectors of what isn't read. */
  leaveOut: Selectors,
});
export type ReadingInput = z.input<typeof ReadingInput>;

/** A list that isn't sent stays as it is. */
export const ReadingPatch = ReadingInput.partial();
export type ReadingPatch = z.input<typeof ReadingPatch>;

/** A page to preview, and the selectors to try on it. */
export const PreviewInput = ReadingInput.extend({ url: WebAddress });

/** Which parts of a website's pages are read. */
export const Reading = z.object({
  readOnly: z.array(z.string()),
  leaveOut: z.array(z.string()),
  /** Whether the pages are being read again because of a change. */
  isUpdating: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;

const Matches = z.array(
  z.object({
    selector: z.string(),
    /** Null if finding them takes too long on this page. */
    count: z.number().int().nullable(),
    /** Numbers of the first matching elements, as in `data-part`. */
    parts: z.array(z.number().int()),
  }),
);

/** A page of a website and what is read of it. */
export const ReadingPreview = z.object({
  /** After redirects. */
  url: z.string(),
  title: z.string(),
  /** XHTML without scripts, styles and addresses. Each element has its number in `data-part`. */
  html: z.string(),
  /** Only the beginning of a very large page. */
  isCut: z.boolean(),
  /** As a browser shows it, after its scripts. */
  isRendered: z.boolean(),
  /** Light Markdown. */
  text: z.string(),
  /** Numbers of the elements that the text is from. */
  sources: z.array(z.number().int()),
  readOnly: Matches,
  leaveOut: Matches,
  /** Nothing of `readOnly` is on the page, so it is read as usual. */
  isWhole: z.boolean(),
  /** Text that the page hides, and tables that became running text. */
  unread: z
    .array(
      z.object({
        kind: z.enum(['hidden-text', 'plain-table']),
        /** How it starts. */
        text: z.string(),
      }),
    )
    .default([]),
});
export type ReadingPreview = z.infer<typeof ReadingPreview>;

const params = z.object({ id: IdInPath });
const editable = ({ readOnly, leaveOut }: Reading) => ({ readOnly, leaveOut });
const common = { feature: 'reading', access: 'user', path: '/api/websites/:id/reading', params } as const;

export const readingEndpoints = {
  getReading: endpoint({
    ...common,
    method: 'GET',
    may: 'read',
    summary: 'Which parts of a website’s pages are read, as CSS selectors',
    reply: Reading,
    editable,
  }),
  changeReading: endpoint({
    ...common,
    method: 'PATCH',
    may: 'edit',
    summary: 'Change which parts of the pages are read; the pages are read again',
    audit: 'reading.changed',
    example: { readOnly: [], leaveOut: ['.banner'] },
    body: ReadingPatch,
    reply: Reading,
    editable,
    errors: [412, 429],
  }),
  previewReading: endpoint({
    ...common,
    path: '/api/websites/:id/reading-preview',
    method: 'POST',
    may: 'edit',
    summary: 'A page of a website, safe to show, and what would be read of it with these selectors',
    audit: { none: 'It stores nothing.' },
    example: { url: 'https://shop.example', readOnly: [], leaveOut: ['.banner'] },
    body: PreviewInput,
    reply: ReadingPreview,
    errors: [422, 429],
  }),
};
