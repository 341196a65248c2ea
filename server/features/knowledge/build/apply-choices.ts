import type { Database } from '../../../db/connection.ts';
import { renewLease } from '../../../jobs/held-row/write-held.ts';
import { includePages } from '../../pages/change-pages.ts';
import { readRuledPages } from '../../pages/read-pages.ts';
import { type ClaimedBuild, heldBuilds } from './claim-build.ts';
import { dropChoice, firstChoice, readParts } from './staged-choices.ts';

/** Keeps each transaction to a few milliseconds. */
const pagesPerSlice = 200;

/**
 * Applies the choices of pages stored since the last build, in order. Only the worker that holds a build calls it, so
 * no build sees half a choice; if it is killed midway, the next attempt applies the choice again.
 * @throws LeaseLost if another worker has taken over the build
 */
export async function applyChoices(db: Database, build: ClaimedBuild, signal: AbortSignal): Promise<void> {
  if (!build.hasChoices) return;
  for (let choice = await firstChoice(db, build); choice; choice = await firstChoice(db, build)) {
    const named = await readParts(db, build, choice);
    for await (const pages of readRuledPages(db, build, choice.rule)) {
      for (const isIncluded of [true, false]) {
        const wrong = pages.filter(
          (page) => page.isIncluded !== isIncluded && (named.get(page.url) ?? page.isByRule) === isIncluded,
        );
        for (let start = 0; start < wrong.length; start += pagesPerSlice) {
          signal.throwIfAborted();
          const ids = wrong.slice(start, start + pagesPerSlice).map(({ id }) => id);
          await include(db, build, ids, isIncluded);
        }
      }
    }
    const applied = choice;
    await db.transaction(async (trx) => {
      await renewLease(trx, heldBuilds, build.lease);
      await dropChoice(trx, build, applied);
    });
  }
}

async function include(db: Database, build: ClaimedBuild, ids: number[], isIncluded: boolean): Promise<void> {
  await db.transaction(async (trx) => {
    await renewLease(trx, heldBuilds, build.lease);
    await includePages(trx, build, ids, isIncluded);
  });
}
