import type { SyncCounts } from '#shared/contracts/connectors.ts';
import type { RunCounts } from '#shared/contracts/updates.ts';

/** What a sync did so far. */
export class SyncReport {
  /** For those who watch. */
  readonly counts: SyncCounts = { added: 0, changed: 0, removed: 0, unchanged: 0, failed: 0, leftOut: 0 };
  /** Those that aren't in the run's list. */
  readonly unlisted = { unchanged: 0, skipped: 0 };

  /** Counts a document that is in the run's list, or that hasn't changed. */
  add(kind: keyof RunCounts): void {
    this.counts[countOf[kind]] += 1;
    if (kind === 'unchanged') this.unlisted.unchanged += 1;
  }

  /** Counts a document that isn't for visitors, or that is known to have no text. */
  leaveOut(): void {
    this.counts.leftOut += 1;
    this.unlisted.skipped += 1;
  }
}

const countOf: Record<keyof RunCounts, keyof SyncCounts> = {
  new: 'added',
  changed: 'changed',
  moved: 'changed',
  gone: 'removed',
  unchanged: 'unchanged',
  failed: 'failed',
  skipped: 'leftOut',
};

/** The counts of a run, as connectors show them. */
export const syncCounts = (counts: RunCounts): SyncCounts => ({
  added: counts.new,
  changed: counts.changed + counts.moved,
  removed: counts.gone,
  unchanged: counts.unchanged,
  failed: counts.failed,
  leftOut: counts.skipped,
});
