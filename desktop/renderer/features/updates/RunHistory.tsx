import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { UpdateRun } from '#shared/contracts/updates.ts';
import { BarChart } from '../../components/BarChart.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { FileDrawing } from '../../components/console-illustrations.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatDateTime, Time } from '../../components/format.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Loading, Skeleton, TableSkeleton } from '../../components/Loading.tsx';
import { EmptyState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { updatesAddress } from '../websites/addresses.ts';
import { listedBy, useRuns } from './data.ts';
import { pagesOverTime } from './pages-over-time.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { words } from './words.ts';

/** The last updates of a website and how many pages it had after each. */
export function RunHistory({ websiteId }: { websiteId: number }) {
  const { runs: text } = words();
  return (
    <Loaded query={useRuns(websiteId)} failed={text.loadFailed} outline={<Outline />}>
      {(runs) =>
        runs.length === 0 ? (
          <Card>
            <EmptyState drawing={<FileDrawing />} title={text.none}>
              {text.noneHint}
            </EmptyState>
          </Card>
        ) : (
          <>
            <section aria-labelledby="runs-title" className="min-w-0">
              <h2 id="runs-title" className="mb-3 text-16 font-semibold">
                {text.title}
              </h2>
              <DataTable label={text.label} rows={runs} columns={columnsOf(websiteId)} rowId={({ id }) => String(id)} />
            </section>
            <PagesChart runs={runs} />
          </>
        )
      }
    </Loaded>
  );
}

const Outline = () => (
  <>
    <TableSkeleton hasSearch={false} />
    <Loading>
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  </>
);

function PagesChart({ runs }: { runs: readonly UpdateRun[] }) {
  const { runs: text } = words();
  const bars = pagesOverTime(runs);
  // Bars of the same height would say nothing.
  return (
    bars.some(({ value }) => value !== bars[0]?.value) && (
      <Card className="min-w-0 p-4 sm:p-5">
        <BarChart label={text.chart} heads={[text.when, text.pages]} data={bars} />
      </Card>
    )
  );
}

function columnsOf(websiteId: number): Column<UpdateRun>[] {
  const { runs: text, triggers } = words();
  const numbers = new Intl.NumberFormat(locale());
  const changes = ({ counts, error }: UpdateRun) =>
    error === null ? text.summary(counts) || text.nothing : translated(error);
  return [
    {
      id: 'started',
      header: text.started,
      cell: (run) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Time value={run.createdAt} format="full" />
            <span className="sm:hidden">
              <StatusBadge status={run.status} />
            </span>
          </span>
          <span className="block text-13 text-text-muted">
            {run.connector?.name ?? triggers[run.trigger]}
            <span className="md:hidden"> · {changes(run)}</span>
          </span>
        </>
      ),
    },
    {
      id: 'result',
      header: text.result,
      hideBelow: 'sm',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'changes',
      header: text.changes,
      hideBelow: 'md',
      sortBy: ({ counts }) => listedBy(counts),
      cell: (run) => <span className="tabular-nums">{changes(run)}</span>,
    },
    {
      id: 'pages',
      header: text.pages,
      hideBelow: 'md',
      align: 'right',
      sortBy: ({ pages }) => pages,
      cell: ({ pages }) => numbers.format(pages),
    },
    {
      id: 'open',
      header: text.open,
      isHeaderHidden: true,
      cell: ({ id, createdAt }) => (
        <Button
          asChild
          size="small"
          className="max-sm:w-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0!"
        >
          <Link to={updatesAddress(websiteId, { run: id })}>
            <ChevronRight aria-hidden className="text-text-faint sm:hidden" />
            <span className="max-sm:sr-only">
              {text.open}
              <span className="sr-only">{text.openOf(formatDateTime(createdAt))}</span>
            </span>
          </Link>
        </Button>
      ),
    },
  ];
}
