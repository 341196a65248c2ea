import type { ChangeKind } from '#shared/contracts/updates.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ReadText } from '../pages/page-row.ts';
import type { PageAt } from '../pages/read-pages.ts';
import type { Inclusion } from './new-page-rule.ts';

interface Named {
  /** Its id at the vendor. */
  key: string;
  url: string;
}

/** What a reading found out about a document. */
export type FoundDocument = Named &
  (
    | { kind: 'text'; version: string; before: { url: string } | undefined; page: ReadText }
    /** It has no text that could be stored. */
    | { kind: 'unreadable'; version: string; before: { url: string } | undefined; reason: string }
    /** It couldn't be read now, and keeps its text. */
    | { kind: 'failed'; title: string; reason: Message }
    | { kind: 'gone' }
    | { kind: 'unchanged' }
  );

/** What the next reading knows about a document. */
export interface DocumentNote {
  version: string;
  /** Why it has no page; null if it has one. */
  leftOut: string | null;
}

/** What is needed to store a document's change. */
export interface StagedDocument {
  /** Null if the page is removed. */
  page: ReadText | null;
  /** For a new page. */
  inclusion: Inclusion | null;
  /** Null if the document is forgotten. */
  document: DocumentNote | null;
}

export interface DocumentChange {
  kind: ChangeKind;
  url: string;
  title: string;
  reason: string | null;
  movedFrom: string | null;
  before: PageAt | null;
  staged: StagedDocument | null;
}

interface Compared {
  change: DocumentChange | null;
  /** What is noted now, and not with the change: null to forget the document, 'as before' for nothing. */
  note: DocumentNote | null | 'as before';
}

interface Rules {
  connectorId: number;
  pageAt: (url: string) => PageAt | undefined;
  include: (url: string) => Inclusion;
  isDeclined: (url: string, contentHash: string) => boolean;
}

const otherConnector: Message = 'Another connector has a page at this address.';
const typed: Message = 'A text was added by hand at this address.';

/**
 * Compares a document with the pages of its connector. A page that a crawl found at its address becomes the connector's,
 * which has the text first hand. One of another connector, and one that the owner typed, stays.
 */
export function compareDocument(found: FoundDocument, rules: Rules): Compared {
  const { url } = found;
  const own = (address: string) => {
    const page = rules.pageAt(address);
    return page?.connectorId === rules.connectorId ? page : null;
  };
  const changed = (of: Pick<DocumentChange, 'kind'> & Partial<DocumentChange>): Compared => ({
    change: { url, title: '', reason: null, movedFrom: null, before: null, staged: null, ...of },
    note: 'as before',
  });
  switch (found.kind) {
    case 'unchanged':
      return { change: null, note: 'as before' };
    case 'failed':
      return changed({ kind: 'failed', title: found.title, reason: found.reason });
    case 'gone':
      return withoutPage(own(url), null, null);
    case 'unreadable':
      return withoutPage(
        own(found.before?.url ?? url),
        { version: found.version, leftOut: found.reason },
        found.reason,
      );
    case 'text':
      return withText(found);
  }

  function withoutPage(before: PageAt | null, document: DocumentNote | null, reason: string | null): Compared {
    if (!before && document === null) return { change: null, note: null };
    if (!before) return { ...changed({ kind: 'skipped', reason }), note: document };
    const staged = { page: null, inclusion: null, document };
    return changed({ kind: 'gone', url: before.url, title: before.title, reason, before, staged });
  }

  function withText({ page, version, before }: Extract<FoundDocument, { kind: 'text' }>): Compared {
    const document = { version, leftOut: null };
    const { title } = page;
    const there = rules.pageAt(url);
    if (there?.isTyped) return changed({ kind: 'failed', title, reason: typed });
    const other = there?.connectorId ?? rules.connectorId;
    if (other !== rules.connectorId) return changed({ kind: 'failed', title, reason: otherConnector });
    if (rules.isDeclined(url, page.contentHash)) return { change: null, note: document };
    const stored = own(before?.url ?? url) ?? own(url);
    if (!stored) {
      return changed({ kind: 'new', title, staged: { page, inclusion: rules.include(url), document } });
    }
    const movedFrom = stored.url === url ? null : stored.url;
    if (movedFrom === null && stored.contentHash === page.contentHash && stored.title === title) {
      return { change: null, note: document };
    }
    const kind = movedFrom === null ? 'changed' : 'moved';
    return changed({ kind, title, movedFrom, before: stored, staged: { page, inclusion: null, document } });
  }
}
