import type { Knex } from 'knex';
import { contentQuality } from '#shared/crawler/quality.ts';
import { sha256 } from '#shared/crawler/text-hash.ts';
import type { CrawledPage } from '#shared/crawler/types.ts';
import { storableText } from '../../db/storable.ts';

/** By the database's clock, or by that of a job. */
export type Moment = Date | Knex.Raw;

/** Sources that are read again for updates. */
export type FollowedSource = 'crawl' | 'upload';

/** Everything that the source of a page decides. A column that is added here is named for each source. */
interface SourceColumns {
  url: string;
  title: string;
  content: string;
  content_hash: string;
  content_quality: number;
  link_share: number;
  source: FollowedSource | 'manual' | 'connector';
  language: string | null;
  etag: string | null;
  last_modified: string | null;
  selectors_version: number;
  missing_count: number;
  upload_id: string | null;
  connector_id: number | null;
  /** The date that it states about itself. */
  dated_at: string | null;
  fetched_at: Moment;
  checked_at: Moment | null;
  /** When a page that wasn't there before counts as changed. */
  changed_at: Moment | null;
  failing_since: null;
  is_included: boolean;
  waits_since: Date | null;
}

/** A page to store. Of one that is already stored, columns that are left out stay as they are. */
export type PageRow = Partial<SourceColumns & { check_interval: number; next_check_at: Date }> &
  Pick<SourceColumns, 'url' | 'content_hash' | 'fetched_at'>;

/** A text as a reading has it. */
export interface ReadText {
  title: string;
  content: string;
  contentHash: string;
  contentQuality: number;
  linkShare: number;
  language: string | null;
}

const readColumns = (text: ReadText, now: Moment) => ({
  title: storableText(text.title),
  content: storableText(text.content),
  content_hash: text.contentHash,
  content_quality: text.contentQuality,
  link_share: text.linkShare,
  language: text.language && storableText(text.language),
  fetched_at: now,
  checked_at: now,
  missing_count: 0,
  failing_since: null,
});

const chosen = { is_included: true, waits_since: null };

/** A page that a crawl or an update has read: on the server, or in the app. */
export const crawledRow = (page: CrawledPage, now: Moment, source: FollowedSource = 'crawl'): SourceColumns => ({
  ...readColumns(page, now),
  ...chosen,
  url: page.url,
  source,
  etag: page.etag,
  last_modified: page.lastModified,
  dated_at: page.datedAt,
  selectors_version: page.selectors ?? 0,
  upload_id: null,
  connector_id: null,
  // When a text is first read says nothing about its age.
  changed_at: null,
});

/** A page of a crawl on the owner's computer, which doesn't say which selectors it was read with. */
export async function uploadedRow(
  page: { url: string; title: string; content: string; language: string | null; linkShare: number },
  { uploadId, now }: { uploadId: string; now: Moment },
): Promise<Omit<SourceColumns, 'selectors_version'>> {
  const text = await plainText(page);
  return {
    ...readColumns({ ...page, ...text, title: storableText(page.title) || page.url }, now),
    ...chosen,
    url: page.url,
    source: 'upload',
    // The headers and the date that the server read earlier don't belong to this text.
    etag: null,
    last_modified: null,
    dated_at: null,
    upload_id: uploadId,
    connector_id: null,
    changed_at: null,
  };
}

/** A document of a connector. */
export const documentRow = (
  text: ReadText,
  { url, connectorId, now }: { url: string; connectorId: number; now: Moment },
): SourceColumns => ({
  ...readColumns(text, now),
  ...chosen,
  url,
  source: 'connector',
  connector_id: connectorId,
  etag: null,
  last_modified: null,
  dated_at: null,
  selectors_version: 0,
  upload_id: null,
  changed_at: now,
});

/** A page whose text comes with a request. */
export interface SentText {
  url: string;
  title: string;
  content: string;
}

/** A text that a client has of a page, such as one it read before it had a website. */
export const sentRow = async (page: SentText, now: Moment): Promise<PageRow> => ({
  url: page.url,
  title: page.title || page.url,
  content: page.content,
  content_hash: await sha256(page.content),
  content_quality: contentQuality(page.content.length),
  source: 'manual',
  fetched_at: now,
  dated_at: null,
  failing_since: null,
  changed_at: null,
  ...chosen,
});

/** A text that the owner types. It is read nowhere, so nothing of an earlier page at its URL is left. */
export async function typedRow(page: SentText, now: Moment): Promise<SourceColumns> {
  const text = await plainText(page);
  return {
    ...readColumns({ ...text, title: page.title, linkShare: 0, language: null }, now),
    ...chosen,
    url: page.url,
    source: 'manual',
    checked_at: null,
    etag: null,
    last_modified: null,
    dated_at: null,
    selectors_version: 0,
    upload_id: null,
    connector_id: null,
    changed_at: null,
  };
}

async function plainText({ content: sent }: { content: string }) {
  const content = storableText(sent).replace(/\r\n?/g, '\n');
  return { content, contentHash: await sha256(content), contentQuality: contentQuality(content.length) };
}
