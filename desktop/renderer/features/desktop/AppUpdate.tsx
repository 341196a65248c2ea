import { useState } from 'react';
import type { UpdateState } from '../../../bridge/app.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { translated } from '../../language/words.ts';
import { thisProgram, useAppInfo, useUpdate } from './data.ts';
import { words } from './words.ts';

/** Announces a new version once. It stays available in the settings. */
export function UpdateNotice() {
  const texts = words().update;
  const update = useUpdate();
  const [postponed, setPostponed] = useState<string | null>(null);
  const ready = update.data?.state === 'ready' && update.data.version !== postponed ? update.data : null;
  const restart = () =>
    thisProgram()
      .installUpdate()
      .catch((error: unknown) => showError(texts.installFailed, error));
  return (
    <div aria-live="polite" className="fixed right-4 bottom-4 z-40 w-80 max-w-[calc(100vw-2rem)] empty:hidden">
      {ready && (
        <section aria-label={texts.section} className="grid gap-3 rounded-card border bg-bg-raised p-4 shadow-float">
          <div>
            <p className="font-medium">{texts.isReady(ready.version)}</p>
            <p className="text-13 text-text-muted">{texts.continues}</p>
          </div>
          <UpdateNotes notes={ready.notes} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" tone="primary" onClick={restart}>
              {texts.restart}
            </Button>
            <Button size="small" onClick={() => setPostponed(ready.version)}>
              {texts.later}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** The app's version, and an available update. */
export function VersionAndUpdates() {
  const texts = words().update;
  const info = useAppInfo();
  const update = useUpdate().data;
  const act = (done: Promise<unknown>) => void done.catch((error: unknown) => showError(texts.downloadFailed, error));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">Parley {info.data?.version}</p>
          <output className="text-13 text-text-muted">{update && describe(update)}</output>
        </div>
        {update?.state === 'ready' ? (
          <Button tone="primary" onClick={() => act(thisProgram().installUpdate())}>
            {texts.restart}
          </Button>
        ) : (
          <Button
            isBusy={update?.state === 'checking'}
            disabled={!update || update.state === 'unavailable' || update.state === 'downloading'}
            onClick={() => act(thisProgram().checkForUpdate())}
          >
            {texts.check}
          </Button>
        )}
      </div>
      {update?.state === 'downloading' && (
        <ProgressBar label={texts.downloading(update.version)} fraction={update.percent / 100} />
      )}
      {update?.state === 'ready' && <UpdateNotes notes={update.notes} />}
    </div>
  );
}

function describe(update: UpdateState): string {
  const texts = words().update;
  switch (update.state) {
    case 'none':
      return texts.none;
    case 'checking':
      return texts.checking;
    case 'unavailable':
      return texts.unavailable;
    case 'downloading':
      return texts.downloading(update.version);
    case 'ready':
      return texts.ready(update.version);
    case 'failed':
      return translated(update.message);
  }
}

/** Release notes. */
function UpdateNotes({ notes }: { notes: string }) {
  if (notes === '') return null;
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-text-muted select-none hover:text-text">{words().update.notes}</summary>
      <p
        // Long notes scroll, so the region is focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-48 overflow-y-auto rounded-control bg-bg-sunken p-3 whitespace-pre-line"
      >
        {notes}
      </p>
    </details>
  );
}
