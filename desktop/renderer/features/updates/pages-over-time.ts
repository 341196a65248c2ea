import type { UpdateRun } from '#shared/contracts/updates.ts';
import type { Bar } from '../../components/BarChart.tsx';
import { formatClock } from '../../components/format.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than this, the same day of two years could appear. */
const monthsMs = 330 * dayMs;

/**
 * A bar for the last run of each day, or for each run if all of them were within a day. Runs that changed nothing in the
 * knowledge, such as failed ones, are left out.
 */
export function pagesOverTime(runs: readonly UpdateRun[]): Bar[] {
  const done = runs.filter(({ status }) => status === 'done').toSorted((one, other) => timeOf(one) - timeOf(other));
  const [first, last] = [done[0], done.at(-1)];
  if (!first || !last) return [];
  const span = timeOf(last) - timeOf(first);
  const day = new Intl.DateTimeFormat(locale(), {
    month: 'short',
    day: 'numeric',
    ...(span > monthsMs ? { year: 'numeric' } : {}),
  });
  const nameOf = (run: UpdateRun) => (span < dayMs ? formatClock(run.createdAt) : day.format(new Date(run.createdAt)));
  const byName = new Map(
    done.map((run): [string, Bar] => {
      const detail = words().runs.summary(run.counts);
      const label = nameOf(run);
      return [label, { label, value: run.pages, ...(detail ? { detail } : {}) }];
    }),
  );
  return [...byName.values()];
}

const timeOf = ({ createdAt }: UpdateRun) => Date.parse(createdAt);
