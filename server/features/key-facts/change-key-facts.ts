import { type KeyFact, KeyFactInput, type KeyFactPatch, mostDecidedFacts } from '#shared/contracts/key-facts.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import { conflict, missing } from '../../errors.ts';
import { type NewAuditEntry, recordAudit } from '../audit/record-audit.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { labelKey, valueKey } from './found-fact.ts';
import { type KeyFactRow, readKeyFacts, toKeyFact } from './store.ts';

type Decision = Pick<KeyFactRow, 'own_label' | 'own_value' | 'is_hidden'>;

/**
 * Adds a fact, or decides about one by what the website says, which may be stored already.
 * @throws AppError 409 if the owner has decided about too many
 */
export function addKeyFact(
  db: Database,
  website: WebsiteScope,
  input: z.output<typeof KeyFactInput>,
): Promise<KeyFact> {
  return db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const { kind, isHidden } = input;
    const label = storableText(input.label);
    const value = storableText(input.value);
    const replaced = input.replaces === undefined ? null : storableText(input.replaces);
    const rows = await readKeyFacts(trx, website);
    const known = rows.find((row) => row.kind === kind && isAbout(row, { label, value, replaced }));
    const isFixed = value !== replaced;
    const decision: Decision = {
      own_label: isFixed ? label : null,
      own_value: isFixed ? value : null,
      is_hidden: isHidden,
    };
    requireRoom(rows, known);
    const row = known
      ? await decide(trx, website, known.id, decision)
      : await insert(trx, website, { kind, label, value: replaced, ...decision });
    await record(trx, website, { action: 'key-fact.added', ...describe(row) });
    return toKeyFact(row);
  });
}

const isAbout = (
  row: KeyFactRow,
  { label, value, replaced }: { label: string; value: string; replaced: string | null },
): boolean => {
  if (replaced === null) return row.value === null && row.own_value === value && row.own_label === label;
  return (
    row.value !== null &&
    valueKey(row.kind, row.value) === valueKey(row.kind, replaced) &&
    (row.kind === 'phone' || row.kind === 'email' || labelKey(row.label) === labelKey(label))
  );
};

/** @throws AppError 404 for a fact of another website, 409 if the owner has decided about too many */
export function changeKeyFact(db: Database, website: WebsiteScope, id: number, patch: KeyFactPatch): Promise<KeyFact> {
  return db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const rows = await readKeyFacts(trx, website);
    const before = rows.find((row) => row.id === id);
    if (!before) throw missing('Fact');
    await refuseOverwriting(trx, {
      workspaceId: website.workspaceId,
      action: 'key-fact.changed',
      current: toKeyFact(before),
      patch,
      recordedAs: { label: 'title', value: 'content' },
    });
    const { label, value, isHidden = before.is_hidden } = patch;
    if (value === null && before.value === null) throw conflict('The website doesn’t say this. Remove it instead.');
    const decision: Decision = {
      own_label: value === null ? null : label === undefined ? before.own_label : storableText(label),
      own_value: value === undefined ? before.own_value : value === null ? null : storableText(value),
      is_hidden: isHidden,
    };
    // A fixed label alone is a decision about the fact as it is.
    if (label !== undefined && value !== null) decision.own_value ??= before.value;
    if (decision.own_value !== null || isHidden) requireRoom(rows, before);
    const after = await decide(trx, website, id, decision);
    const change = { before: describe(before).after, after: describe(after).after };
    await record(trx, website, { action: 'key-fact.changed', subject: describe(before).subject, ...change });
    return toKeyFact(after);
  });
}

/** @throws AppError 404 for a fact of another website, 409 for one that the website states */
export async function removeKeyFact(db: Database, website: WebsiteScope, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const row = (await readKeyFacts(trx, website)).find((one) => one.id === id);
    if (!row) throw missing('Fact');
    if (row.is_on_site) throw conflict('The website says this. Hide it instead.');
    await trx('key_facts')
      .where({ ...ofWebsite(website), id })
      .delete();
    const { subject, after } = describe(row);
    await record(trx, website, { action: 'key-fact.removed', subject, before: after });
  });
}

const isDecided = (row: KeyFactRow) => row.own_value !== null || row.is_hidden;

function requireRoom(rows: readonly KeyFactRow[], about: KeyFactRow | undefined): void {
  if (about && isDecided(about)) return;
  if (rows.filter(isDecided).length < mostDecidedFacts) return;
  throw conflict('A website can have at most 200 key facts of your own. Remove one to add another.');
}

async function decide(trx: Transaction, website: WebsiteScope, id: number, decision: Decision): Promise<KeyFactRow> {
  const [row] = await trx('key_facts')
    .where({ ...ofWebsite(website), id })
    .update({ ...decision, updated_at: trx.fn.now() })
    .returning<KeyFactRow[]>('*');
  if (!row) throw new Error('update returned no row');
  return row;
}

async function insert(
  trx: Transaction,
  website: WebsiteScope,
  fact: Pick<KeyFactRow, 'kind' | 'label' | 'value'> & Decision,
): Promise<KeyFactRow> {
  const [row] = await trx('key_facts')
    .insert({ ...ofWebsite(website), ...fact, is_on_site: false, ord: 0 })
    .returning<KeyFactRow[]>('*');
  if (!row) throw new Error('insert returned no row');
  return row;
}

function describe(row: KeyFactRow) {
  const { label, value, isHidden } = toKeyFact(row);
  return { subject: label === '' ? value : label, after: { title: label, content: value, isHidden } };
}

const record = (trx: Transaction, { workspaceId }: WebsiteScope, entry: Omit<NewAuditEntry, 'workspaceId'>) =>
  recordAudit(trx, { ...entry, workspaceId });
