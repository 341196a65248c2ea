import type { KeyFact, KeyFactKind } from '#shared/contracts/key-facts.ts';
import type { Database } from '../../db/connection.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { readKeyFacts, toKeyFact } from './store.ts';

export interface EffectiveFacts {
  /** Without those that the owner hid. */
  facts: KeyFact[];
  /** Kinds of which the owner fixed, hid or added one. */
  decided: ReadonlySet<KeyFactKind>;
}

/**
 * What holds for a website: what its live version states, and what its owner said instead or in addition. Read for each
 * question that needs it, so that a decision counts with the next message.
 */
export async function keyFactsOf(db: Database, website: WebsiteScope): Promise<EffectiveFacts> {
  const all = (await readKeyFacts(db, website)).map(toKeyFact);
  const decided = all.filter(({ origin, isHidden }) => origin !== 'site' || isHidden);
  return {
    facts: all.filter(({ isHidden, origin, isOnSite }) => !isHidden && (isOnSite || origin !== 'site')),
    decided: new Set(decided.map(({ kind }) => kind)),
  };
}
