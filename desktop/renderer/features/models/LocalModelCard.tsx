import { useEffect, useRef, useState } from 'react';
import type { LocalModelStatus, LocalModelTask } from '#shared/contracts/local-models.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { ErrorState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { useDownloadLocalModel, useLocalModel, useModelsChanged, useRemoveLocalModel } from './data.ts';
import { words } from './words.ts';

/** A model on the server itself, for search by meaning or to check answers: its download, state and removal. */
export function LocalModelCard({ task }: { task: LocalModelTask }) {
  const text = { ...words().local, ...words().localTasks[task] };
  const local = useLocalModel(task);
  const { data } = local;
  useChangeWhenReady(data?.state);
  if (!data) {
    return (
      <Card className="mb-8 p-4">
        {local.isError ? (
          <ErrorState title={text.loadFailed} error={local.error} onRetry={() => void local.refetch()} />
        ) : (
          <Loading label={text.title}>
            <Skeleton className="mt-1.5 h-4 w-56" />
            <Skeleton className="mt-4 h-3 w-full max-w-xl" />
            <Skeleton className="mt-3 h-3 w-40" />
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <Card aria-labelledby={`local-${task}`} className="mb-8 p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h2 id={`local-${task}`} className="flex items-center gap-2 text-16 leading-6 font-semibold">
            <span>{text.title}</span>
            {data.state === 'ready' && <Badge tone="ok">{text.on}</Badge>}
          </h2>
          <p className="mt-1 max-w-2xl text-text-muted">{text.detail}</p>
          <p className="mt-1 text-13 text-text-muted">
            <ExternalLink href={data.page}>{text.about(data.model, data.license)}</ExternalLink>
          </p>
        </div>
        <Actions task={task} status={data} />
      </div>
      <State task={task} status={data} />
    </Card>
  );
}

/** The list of models shows the local one once it is used. */
function useChangeWhenReady(state: LocalModelStatus['state'] | undefined): void {
  const changed = useModelsChanged();
  const before = useRef(state);
  useEffect(() => {
    if (state === 'ready' && before.current === 'downloading') changed();
    before.current = state;
  });
}

interface CardPartProps {
  task: LocalModelTask;
  status: LocalModelStatus;
}

function Actions({ task, status }: CardPartProps) {
  const text = { ...words().local, ...words().localTasks[task] };
  const download = useDownloadLocalModel(task);
  const remove = useRemoveLocalModel(task);
  const [isAsked, setIsAsked] = useState(false);
  const { state, bytes, totalBytes, isOurs } = status;
  if (!isOurs || state === 'off') return null;
  const size = megabytes(totalBytes - bytes);
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {state === 'ready' && <Button onClick={() => setIsAsked(true)}>{text.remove}</Button>}
      {state === 'downloading' && (
        <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {text.cancel}
        </Button>
      )}
      {(state === 'absent' || state === 'failed') && (
        <>
          <Button isBusy={download.isPending} onClick={() => download.mutate()}>
            {bytes > 0 ? text.resume(size) : text.download(size)}
          </Button>
          {bytes > 0 && (
            <Button tone="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {text.discard}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={text.removeTitle}
        action={text.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </div>
  );
}

function State({ task, status: { state, bytes, totalBytes, isOurs, problem } }: CardPartProps) {
  const text = { ...words().local, ...words().localTasks[task] };
  if (state === 'downloading') {
    return (
      <div className="mt-4">
        <ProgressBar fraction={bytes / totalBytes} label={text.downloading} />
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-13 text-text-muted">
          <span>{text.leave}</span>
          <output className="tabular-nums">{text.progress(megabytes(bytes), megabytes(totalBytes))}</output>
        </div>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <Callout tone="warn" title={text.stopped} className="mt-4">
        {problem === null ? null : translated(problem)}
      </Callout>
    );
  }
  if (state === 'ready') return <p className="mt-3 text-13 text-text-muted">{isOurs ? text.ready : text.ownFolder}</p>;
  if (state === 'off') return <p className="mt-3 text-13 text-text-muted">{text.off}</p>;
  return isOurs ? null : <p className="mt-3 text-13 text-warn">{text.missingFiles}</p>;
}

const megabytes = (bytes: number) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(bytes / 1e6);
