import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UpdateRun, WebsiteUpdates } from '#shared/contracts/updates.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { formatBytes, formatDateTime, formatElapsed } from '../../components/format.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { EmptyState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { OfferApp } from '../downloads/OfferApp.tsx';
import { updatesAddress } from '../websites/addresses.ts';
import { ChangeList } from './ChangeList.tsx';
import { useRuns } from './data.ts';
import { failuresOf, HeldRun } from './HeldRun.tsx';
import { RunSkeleton } from './Skeletons.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { words } from './words.ts';

interface RunViewProps {
  websiteId: number;
  runId: number;
  /** Undefined until loaded; has the failing tests of a run that waits. */
  updates: WebsiteUpdates | undefined;
  mayEdit: boolean;
}

/** One update and everything that it found. */
export function RunView({ websiteId, runId, updates, mayEdit }: RunViewProps) {
  const { run: text, runs } = words();
  return (
    <Loaded query={useRuns(websiteId)} failed={runs.loadFailed} outline={<RunSkeleton />}>
      {(stored) => {
        const known = [updates?.current, ...(updates?.held ?? []), ...stored].find((one) => one?.id === runId);
        return (
          <div className="grid grid-cols-1 gap-4">
            <div className="grid">
              <Button asChild size="small" tone="quiet" className="-ml-2.5 justify-self-start">
                <Link to={updatesAddress(websiteId)}>
                  <ArrowLeft aria-hidden />
                  {text.back}
                </Link>
              </Button>
              {known && <RunHeading run={known} />}
            </div>
            {known ? (
              <Run websiteId={websiteId} run={known} updates={updates} mayEdit={mayEdit} />
            ) : (
              <Card>
                <EmptyState drawing={<SearchDrawing />} title={text.notFound}>
                  {text.notFoundHint}
                </EmptyState>
              </Card>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const RunHeading = ({ run }: { run: UpdateRun }) => (
  <h2 className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold">
    {words().run.title(formatDateTime(run.createdAt))}
    <StatusBadge status={run.status} />
  </h2>
);

function Run({ websiteId, run, updates, mayEdit }: Omit<RunViewProps, 'runId'> & { run: UpdateRun }) {
  // Its progress is shown above, and what it finds is listed when it ends.
  if (run.status === 'queued' || run.status === 'running') return null;
  return (
    <>
      {run.error !== null && (
        <Callout tone="danger" title={words().run.failed}>
          {translated(run.error)}
        </Callout>
      )}
      <OfferApp websiteId={websiteId} sentences={[run.error]} />
      {run.status === 'held' && (
        <HeldRun
          websiteId={websiteId}
          run={run}
          failures={updates ? failuresOf(updates, run) : []}
          mayEdit={mayEdit}
          isOpened
        />
      )}
      <RunFacts run={run} />
      <ChangeList websiteId={websiteId} run={run} />
    </>
  );
}

function RunFacts({ run }: { run: UpdateRun }) {
  const { run: text, runs, triggers } = words();
  const numbers = new Intl.NumberFormat(locale());
  const took = run.finishedAt === null ? null : Date.parse(run.finishedAt) - Date.parse(run.createdAt);
  return (
    <Card className="p-4 sm:px-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Fact label={text.trigger}>{run.connector?.name ?? triggers[run.trigger]}</Fact>
        <Fact label={text.took}>{took === null ? '–' : formatElapsed(took)}</Fact>
        <Fact label={runs.pages}>{numbers.format(run.pages)}</Fact>
        <Fact label={text.unchanged}>{numbers.format(run.counts.unchanged)}</Fact>
        <Fact label={text.requests}>{numbers.format(run.requests)}</Fact>
        <Fact label={text.downloaded}>{formatBytes(run.bytes)}</Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
