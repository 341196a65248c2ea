import type { UnreadKind } from './extract/types.ts';
import type { CrawlRecord } from './types.ts';

/**
 * Adds to the notes of each page what wasn't read of it. What many pages of a site hide, such as a form's thanks, is
 * noted for the first of them only.
 */
export function withUnreadNotes(records: readonly CrawlRecord[]): CrawlRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const kinds = new Set<UnreadKind>();
    for (const { kind, text } of record.reading?.unread ?? []) {
      const key = `${kind} ${text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      kinds.add(kind);
    }
    const notes = record.notes.filter((note) => note !== 'hidden-text' && note !== 'plain-table');
    if (kinds.size === 0) return notes.length === record.notes.length ? record : { ...record, notes };
    return { ...record, notes: [...notes, ...kinds] };
  });
}
