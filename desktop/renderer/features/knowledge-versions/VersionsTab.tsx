import { ChevronDown, History } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { KnowledgeVersion, VersionChanges } from '#shared/contracts/knowledge-versions.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { FileDrawing } from '../../components/console-illustrations.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { words as sharedWords } from '../../components/words.ts';
import { useMay } from '../workspaces/data.ts';
import { useHoldUpdates, useRestoreVersion, useRunningBuild, useVersions } from './data.ts';
import { HeldUpdate } from './HeldUpdate.tsx';
import { words } from './words.ts';

/** The versions of the knowledge base, what changed in each, and an update that waits for the owner. */
export function VersionsTab({ chatbot: { id, websiteId } }: { chatbot: Chatbot }) {
  const { data, error, refetch } = useVersions(websiteId);
  const mayEdit = useMay('edit');
  const running = useRunningBuild(websiteId);
  const { restore, progress: restoring } = useRestoreVersion(websiteId);
  const [wanted, setWanted] = useState<number | null>(null);
  const named = useLastValue(wanted) ?? 0;
  const { tab, restore: text } = words();

  if (error && !data) {
    return (
      <Card>
        <ErrorState title={tab.failed} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Loading label={tab.loading} className="grid gap-4">
        <Skeleton className="h-12 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  }
  const { versions, held, holdsFailingUpdates } = data;
  const progress = restoring ?? running;
  const isBusy = progress !== null || restore.isPending;
  const step = progress && text.running(sharedWords().build[progress.step]);
  return (
    <section aria-labelledby="versions-title" className="grid gap-4">
      <div>
        <h2 id="versions-title" className="text-16 font-semibold">
          {tab.title}
        </h2>
        <p className="mt-0.5 max-w-2xl text-pretty text-text-muted">{tab.purpose}</p>
      </div>
      {held && <HeldUpdate key={held.buildId} websiteId={websiteId} update={held} mayEdit={mayEdit} isBusy={isBusy} />}
      {versions.length > 0 && <Holding websiteId={websiteId} isOn={holdsFailingUpdates} mayEdit={mayEdit} />}
      {progress && step && (
        <Card aria-label={step} className="p-4">
          <output className="font-medium">{step}</output>
          <ProgressBar
            label={step}
            fraction={progress.total === 0 ? null : progress.done / progress.total}
            className="mt-2"
          />
        </Card>
      )}
      <Card>
        {versions.length === 0 ? (
          <EmptyState
            drawing={<FileDrawing />}
            title={tab.none}
            action={
              mayEdit && (
                <Button asChild tone="primary">
                  <Link to={`/dashboard/edit-chatbot?id=${id}&tab=knowledge`}>{tab.build}</Link>
                </Button>
              )
            }
          >
            {mayEdit ? tab.noneHint : tab.noneForViewers}
          </EmptyState>
        ) : (
          <ol aria-label={tab.list} className="divide-y">
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                onRestore={mayEdit && !version.isLive ? () => setWanted(version.version) : null}
                isBusy={isBusy}
              />
            ))}
          </ol>
        )}
      </Card>
      <ConfirmDialog
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        title={text.title(named)}
        action={text.confirm}
        tone="primary"
        onConfirm={() => {
          if (wanted !== null) restore.mutate(wanted);
          setWanted(null);
        }}
      >
        {text.explanation}
      </ConfirmDialog>
    </section>
  );
}

function Holding({ websiteId, isOn, mayEdit }: { websiteId: number; isOn: boolean; mayEdit: boolean }) {
  const hold = useHoldUpdates(websiteId);
  const { holding } = words();
  return (
    <Card className="flex items-start justify-between gap-4 p-4 sm:px-5">
      <div className="min-w-0">
        <p className="font-medium">{holding.label}</p>
        <p className="mt-0.5 max-w-2xl text-13 text-text-muted">{holding.hint}</p>
      </div>
      <Switch label={holding.label} isOn={isOn} disabled={!mayEdit || hold.isPending} onChange={hold.mutate} />
    </Card>
  );
}

interface VersionRowProps {
  version: KnowledgeVersion;
  /** Null for the current version, and for users without permission. */
  onRestore: (() => void) | null;
  isBusy: boolean;
}

function VersionRow({ version, onRestore, isBusy }: VersionRowProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { version: text, restore } = words();
  const { changes, kind, restoredVersion, isLive, passages, createdAt } = version;
  const counts = [changes.added.count, changes.changed.count, changes.removed.count] as const;
  const hasChanges = counts.some((count) => count > 0);
  const why = kind === 'restore' ? text.restore(restoredVersion ?? 0) : text[kind];
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
        <div className="min-w-0 grow basis-64">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            <span>{text.title(version.version)}</span>
            {isLive && <Badge tone="ok">{text.live}</Badge>}
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-13 text-text-muted">
            <span>{why}</span>
            <Time value={createdAt} format="full" />
            <span>{text.passages(passages)}</span>
          </p>
        </div>
        {hasChanges ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="touch-target inline-flex items-center gap-1 rounded-control text-13 text-accent-text"
          >
            {text.summary(...counts)}
            <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
          </button>
        ) : (
          <span className="text-13 text-text-muted">{text.unchanged}</span>
        )}
        {onRestore && (
          <Button
            size="small"
            icon={<History aria-hidden />}
            disabled={isBusy}
            onClick={onRestore}
            className="max-sm:ml-auto"
          >
            {restore.action}
            <span className="sr-only">{restore.of(version.version)}</span>
          </Button>
        )}
      </div>
      {isOpen && <ChangeLists id={panelId} changes={changes} />}
    </li>
  );
}

function ChangeLists({ id, changes }: { id: string; changes: VersionChanges }) {
  const { version: text } = words();
  return (
    <div id={id} className="grid gap-4 px-4 pb-4 sm:px-5 md:grid-cols-3">
      {(['added', 'changed', 'removed'] as const).map((kind) => {
        const { count, titles } = changes[kind];
        if (count === 0) return null;
        return (
          <section key={kind} aria-label={text[kind]} className="min-w-0 rounded-card bg-bg-sunken p-3.5">
            <h4 className="text-13 font-medium">{text[kind]}</h4>
            <ul className="mt-1 grid max-h-64 gap-0.5 overflow-y-auto text-13 [overflow-wrap:anywhere] text-text-muted">
              {titles.map((title, index) => (
                <li key={`${index} ${title}`}>{title}</li>
              ))}
              {count > titles.length && <li>{text.more(count - titles.length)}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
