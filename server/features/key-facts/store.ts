import type { KeyFact, KeyFactKind } from '#shared/contracts/key-facts.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { type FoundFact, valueKey } from './found-fact.ts';
import { mergeKeyFacts } from './merge-key-facts.ts';

export interface KeyFactRow {
  id: number;
  kind: KeyFactKind;
  label: string;
  value: string | null;
  url: string | null;
  title: string | null;
  language: string | null;
  is_on_site: boolean;
  ord: number;
  own_label: string | null;
  own_value: string | null;
  is_hidden: boolean;
}

const columns = [
  'id',
  'kind',
  'label',
  'value',
  'url',
  'title',
  'language',
  'is_on_site',
  'ord',
  'own_label',
  'own_value',
  'is_hidden',
];

/** Added facts come last. A website has few: those of its pages, and those that its owner decided about. */
export function readKeyFacts(db: Database | Transaction, website: WebsiteScope): Promise<KeyFactRow[]> {
  return db('key_facts')
    .options(prepared)
    .where(ofWebsite(website))
    .orderByRaw('is_on_site desc, ord, id')
    .select<KeyFactRow[]>(columns);
}

export function toKeyFact(row: KeyFactRow): KeyFact {
  const { id, kind, value, url, title, language, own_value: own, is_on_site: isOnSite } = row;
  const origin = value === null ? 'added' : own === null ? 'site' : 'fixed';
  const isOther = isOnSite && value !== null && own !== null && valueKey(kind, value) !== valueKey(kind, own);
  return {
    id,
    kind,
    label: row.own_label ?? row.label,
    value: own ?? value ?? '',
    origin,
    isHidden: row.is_hidden,
    differs: isOther ? value : null,
    isOnSite,
    page: isOnSite && url !== null ? { url, title: title ?? url } : null,
    language,
  };
}

/**
 * Replaces what a website's pages state by what a build found, in the transaction that publishes it. What the owner
 * decided stays.
 */
export async function replaceKeyFacts(
  trx: Transaction,
  website: WebsiteScope,
  { facts, language }: { facts: readonly FoundFact[]; language: string },
): Promise<void> {
  const rows = await readKeyFacts(trx, website);
  const stored = rows.map((row) => ({ ...row, isDecided: row.own_value !== null || row.is_hidden }));
  const merged = mergeKeyFacts(stored, facts);
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = merged.found.flatMap(({ id, fact }, ord) => {
    const row = id === null ? undefined : known.get(id);
    const { kind, label, value, url, title } = fact;
    const isSame =
      row?.is_on_site &&
      row.label === label &&
      row.value === value &&
      row.url === url &&
      row.title === title &&
      row.language === language &&
      row.ord === ord;
    return isSame ? [] : [{ id, kind, label, value, url, title, ord }];
  });
  const absent = merged.absent.filter((id) => known.get(id)?.is_on_site);
  if (changed.length + absent.length + merged.outdated.length === 0) return;
  const replace = trx.raw(
    `with outdated as (
       delete from key_facts where workspace_id = :workspaceId and id = any(cast(:outdated as bigint[]))
     ), absent as (
       update key_facts set is_on_site = false, updated_at = now()
       where workspace_id = :workspaceId and id = any(cast(:absent as bigint[]))
     ), found as materialized (
       select * from json_to_recordset(cast(:found as json))
         as f(id bigint, kind text, label text, value text, url text, title text, ord integer)
     ), changed as (
       update key_facts k
       set label = f.label, value = f.value, url = f.url, title = f.title, ord = f.ord, language = :language,
         is_on_site = true, updated_at = now()
       from found f where k.workspace_id = :workspaceId and k.id = f.id
     )
     insert into key_facts (workspace_id, website_id, kind, label, value, url, title, language, is_on_site, ord)
     select :workspaceId, :websiteId, kind, label, value, url, title, :language, true, ord from found where id is null`,
    { ...website, language, outdated: merged.outdated, absent, found: JSON.stringify(changed) },
  );
  await replace.options(prepared);
}
