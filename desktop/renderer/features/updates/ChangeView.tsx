import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type ChangeDetail, maxChangeText } from '#shared/contracts/updates.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { translated } from '../../language/words.ts';
import { readingAddress, updatesAddress } from '../websites/addresses.ts';
import { useChange, usePageHistory } from './data.ts';
import { KindBadge } from './KindBadge.tsx';
import { ChangeSkeleton } from './Skeletons.tsx';
import { TextDiff } from './TextDiff.tsx';
import { words } from './words.ts';

interface ChangeViewProps {
  websiteId: number;
  runId: number;
  changeId: number;
}

/** What an update found on one page: its text before and after, and what earlier updates found there. */
export function ChangeView({ websiteId, runId, changeId }: ChangeViewProps) {
  const { change: text } = words();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button asChild size="small" tone="quiet" className="-ml-2.5 justify-self-start">
        <Link to={updatesAddress(websiteId, { run: runId })}>
          <ArrowLeft aria-hidden />
          {text.back}
        </Link>
      </Button>
      <Loaded query={useChange(websiteId, runId, changeId)} failed={text.loadFailed} outline={<ChangeSkeleton />}>
        {(change) => (
          <>
            <ChangeHead websiteId={websiteId} change={change} />
            <Texts change={change} />
            <History websiteId={websiteId} change={change} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function ChangeHead({
  websiteId,
  change: { title, url, kind, movedFrom, reason },
}: {
  websiteId: number;
  change: ChangeDetail;
}) {
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold wrap-anywhere">
        {title || url}
        <KindBadge kind={kind} />
      </h2>
      <p className="mt-0.5">
        <ExternalLink href={url}>{url}</ExternalLink>
      </p>
      <p className="mt-0.5">
        <Link
          to={readingAddress(websiteId, url)}
          className="touch-target rounded-control text-accent-text hover:underline"
        >
          {words().change.parts}
        </Link>
      </p>
      {movedFrom !== null && (
        <p className="text-text-muted wrap-anywhere">
          {words().run.movedFrom} {movedFrom}
        </p>
      )}
      {reason !== null && (
        <Callout tone={kind === 'skipped' ? 'info' : 'warn'} className="mt-3">
          {translated(reason)}
        </Callout>
      )}
    </div>
  );
}

function Texts({ change: { before, after, kind } }: { change: ChangeDetail }) {
  const { change: text } = words();
  if (before !== null && after !== null) {
    return (
      <>
        <TextDiff before={before} after={after} />
        {Math.max(before.length, after.length) >= maxChangeText && (
          <p className="text-13 text-text-muted">{text.cut}</p>
        )}
      </>
    );
  }
  const only = before ?? after;
  if (only === null) {
    // Failed and skipped pages have a reason instead.
    return kind === 'changed' && <p className="text-text-muted">{text.noTexts}</p>;
  }
  const title = before === null ? text.onlyAfter : text.onlyBefore;
  return (
    <Card aria-label={title} className="p-4 sm:p-5">
      <h3 className="text-13 font-medium text-text-muted">{title}</h3>
      <p className="mt-2 max-w-3xl whitespace-pre-wrap wrap-anywhere">{only}</p>
    </Card>
  );
}

function History({ websiteId, change }: { websiteId: number; change: ChangeDetail }) {
  const { change: text } = words();
  const { data, error, refetch } = usePageHistory(websiteId, change.url);
  return (
    <section aria-labelledby="history-title" className="mt-3">
      <h3 id="history-title" className="mb-3 text-16 font-semibold">
        {text.history}
      </h3>
      <Card>
        {error && !data ? (
          <ErrorState title={text.historyFailed} error={error} onRetry={() => void refetch()} className="py-8" />
        ) : !data ? (
          <Loading className="p-4">
            <Skeleton className="h-6 w-64" />
          </Loading>
        ) : (
          <ul aria-labelledby="history-title" className="divide-y">
            {data.map(({ runId, changeId, kind, at }) => (
              <li key={changeId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
                {changeId === change.id ? (
                  <span aria-current="true">
                    <Time value={at} format="full" />
                  </span>
                ) : (
                  <Link
                    to={updatesAddress(websiteId, { run: runId, change: changeId })}
                    className="touch-target rounded-control text-accent-text hover:underline"
                  >
                    <Time value={at} format="full" />
                  </Link>
                )}
                <KindBadge kind={kind} />
                {changeId === change.id && <span className="text-13 text-text-muted">{text.shown}</span>}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
