import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptData } from '../../../bridge/app.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { formatBytes } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { showToast } from '../../components/toasts.tsx';
import { thisProgram } from './data.ts';
import { words } from './words.ts';

const kinds = [
  'server',
  'browser',
  'crawls',
  'updates',
  'signIns',
  'logs',
  'other',
] as const satisfies (keyof KeptData['bytes'])[];

/** Where the app keeps its data on this computer, and how much. */
export function KeptHere() {
  const texts = words().kept;
  const { data, error, refetch } = useQuery({
    queryKey: ['kept-data'],
    queryFn: () => thisProgram().keptData(),
    staleTime: 0,
    retry: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-52 w-full" />
      </Loading>
    );
  }
  const total = kinds.reduce((sum, kind) => sum + data.bytes[kind], 0);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-mono text-13 break-all">{data.folder}</p>
        <Button onClick={() => openFolder('data')}>{texts.open}</Button>
      </div>
      <dl className="grid gap-1.5 text-13">
        {kinds.map((kind) => (
          <Size key={kind} label={texts[kind]} bytes={data.bytes[kind]} />
        ))}
        <Size label={texts.total} bytes={total} />
      </dl>
      {!data.keepsSignIns && <Callout>{texts.noKeyStore}</Callout>}
    </div>
  );
}

const Size = ({ label, bytes }: { label: string; bytes: number }) => (
  <div className="flex justify-between gap-4 text-text-muted last:border-t last:pt-1.5 last:font-medium last:text-text">
    <dt>{label}</dt>
    <dd className="tabular-nums">{formatBytes(bytes)}</dd>
  </div>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <Callout
    tone="danger"
    action={
      <Button size="small" onClick={onRetry}>
        {words().tryAgain}
      </Button>
    }
  >
    {messageOf(error)}
  </Callout>
);

const openFolder = (which: 'data' | 'logs') =>
  void thisProgram()
    .openFolder(which)
    .catch((error: unknown) => showError(words().kept.openFailed, error));

/** The log of this computer, and a file with it that the user may pass on. */
export function Logs() {
  const texts = words().kept;
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const { file } = await thisProgram().saveDiagnostics();
      if (file !== null) showToast({ title: texts.saved, description: file });
    } catch (error) {
      showError(texts.saveFailed, error);
    }
    setSaving(false);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => openFolder('logs')}>{texts.openLogs}</Button>
        <Button isBusy={isSaving} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
      <p className="text-13 text-text-muted">{texts.saveHint}</p>
      <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer text-text-muted select-none hover:text-text pointer-coarse:py-3">
          {texts.lastLines}
        </summary>
        {isOpen && <LastLines />}
      </details>
    </div>
  );
}

function LastLines() {
  const texts = words().kept;
  const { data, error, refetch } = useQuery({
    queryKey: ['log'],
    queryFn: () => thisProgram().readLog(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading className="mt-2">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  const text = data.lines.join('\n').trim();
  if (text === '') return <p className="mt-2 text-text-muted">{texts.noLines}</p>;
  return (
    <pre
      // Long logs scroll, so the region is focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={texts.lastLines}
      className="mt-2 max-h-64 overflow-auto rounded-control bg-bg-sunken p-3 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}
