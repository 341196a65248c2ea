import { maxChangeText, type RunCounts } from '#shared/contracts/updates.ts';
import type { CrawledPage } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import { countChanges, type FoundChange } from '#shared/updates/compare-site.ts';
import { comparedRuns, isUnusual } from '#shared/updates/hold-rule.ts';
import type { WaitingPage } from '#shared/updates/sort-waiting.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { storable, storableText } from '../../db/storable.ts';
import { connectedUrls, textsById } from '../pages/read-pages.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { type Inclusion, type NewPageRules, newPageRule } from './new-page-rule.ts';
import { notePageChecks, noteSkips } from './note-checks.ts';
import type { SiteReading } from './read-site.ts';
import { type InSlices, ofRun, type RunKey, type RunRow, runsOf } from './runs.ts';
import { type TitledText, textsToCompare } from './texts-to-compare.ts';
import { carryOver } from './waiting-changes.ts';

/** Skipped URLs listed per run; the others are counted. */
const listedSkips = 50;
const rowsPerSlice = 200;
export const unusual = 'This update found more new pages than usual. Each waits until you add it.';

/** A page with everything needed to store it. */
export interface StagedPage extends WaitingPage {
  page: CrawledPage;
  inclusion: Inclusion;
}

/**
 * Stores what a run found: when pages were checked, and the changes, with everything needed to apply them. Safe to
 * repeat until the run is staged.
 */
export async function stageChanges(
  db: Database,
  inSlices: InSlices,
  { workspaceId, websiteId, runId }: WebsiteScope & RunKey,
  found: SiteReading,
  { now, rules }: { now: Date; rules: NewPageRules },
): Promise<RunCounts> {
  const website = { workspaceId, websiteId };
  const key = { workspaceId, runId };
  const declined = await declinedChanges(db, website);
  // A connector has the text of its pages first hand, so what the site shows at their addresses isn't new.
  const connected = new Set(await connectedUrls(db, website));
  const changes = found.changes.filter(
    (change) => !declined.has(idOf(change)) && !(change.kind === 'new' && connected.has(change.url)),
  );
  const counts = countChanges({ changes, checks: found.checks });
  await inSlices((trx) => trx('update_changes').where({ workspace_id: workspaceId, run_id: runId }).delete());
  await notePageChecks(inSlices, website, found, now);
  await noteSkips(inSlices, website, found, now);
  const isBurst = isUnusual(counts.new, found.before.length, await earlierNews(db, { ...website, connectorId: null }));
  const includes = newPageRule(found.before, isBurst ? { ...rules, newPages: 'wait' } : rules);
  const texts = await textsOf(db, website, changes);
  let skips = 0;
  const rows = changes
    .filter(({ kind }) => kind !== 'skipped' || skips++ < listedSkips)
    .map((change) => {
      const { kind, pageId, url, title, reason, movedFrom, page } = change;
      const staged: StagedPage | null = page && {
        page,
        inclusion: includes(url),
        readAt: now.toISOString(),
        isListed: found.listed.has(pageKey(url)),
      };
      return {
        workspace_id: workspaceId,
        run_id: runId,
        page_id: pageId,
        url,
        title: storableText(title),
        kind,
        reason: isBurst && kind === 'new' ? unusual : reason && storableText(reason),
        moved_from: movedFrom,
        ...textsToCompare(texts.get(pageId ?? 0) ?? null, page),
        staged: staged && JSON.stringify(storable(staged)),
      };
    });
  const size = ({ before, after, staged }: (typeof rows)[number]) =>
    500 + (before?.length ?? 0) + (after?.length ?? 0) + (staged?.length ?? 0);
  for (const slice of batchesOf(rows, size)) await inSlices((trx) => trx('update_changes').insert(slice));
  await inSlices(async (trx) => {
    counts.new += await carryOver(trx, website, runId, found.carriedOver);
    await trx('update_runs')
      .where(ofRun(key))
      .update({
        is_staged: true,
        counts: JSON.stringify(counts),
        requests: found.requests,
        bytes: found.bytes,
        // For what is decided from them, also after an interruption. At the end, the pages after it.
        pages: found.before.length,
      });
  });
  return counts;
}

/** The stored titles and texts of pages that changed or are gone. */
async function textsOf(
  db: Database,
  website: WebsiteScope,
  changes: readonly FoundChange[],
): Promise<Map<number, TitledText>> {
  const ids = changes.flatMap(({ kind, pageId }) => (pageId !== null && kind !== 'failed' ? [pageId] : []));
  const texts = new Map<number, TitledText>();
  for (let at = 0; at < ids.length; at += rowsPerSlice) {
    const rows = await textsById(db, website, ids.slice(at, at + rowsPerSlice), maxChangeText);
    for (const { id, ...text } of rows) texts.set(id, text);
  }
  return texts;
}

/** How many new pages the last runs of the site or a connector found. */
export async function earlierNews(
  db: Database | Transaction,
  { connectorId, ...website }: WebsiteScope & { connectorId: number | null },
): Promise<number[]> {
  const runs = await runsOf(db, website)
    .where({ status: 'done', connector_id: connectorId })
    .limit(comparedRuns)
    .select<Pick<RunRow, 'counts'>[]>('counts');
  return runs.map(({ counts }) => counts.new);
}

/** Identifies a change, so that one that was decided against isn't offered again. */
const idOf = ({ kind, url, page }: Pick<FoundChange, 'kind' | 'url' | 'page'>): string =>
  `${kind === 'gone' ? '' : (page?.contentHash ?? '-')} ${url}`;

/** Changes that a person decided against, as `idOf` identifies them. */
export async function declinedChanges(db: Database, website: WebsiteScope): Promise<Set<string>> {
  const rows = await db('declined_changes')
    .where(ofWebsite(website))
    .select<{ url: string; content_hash: string }[]>('url', 'content_hash');
  return new Set(rows.map(({ url, content_hash }) => `${content_hash} ${url}`));
}
