import type { UpdateState } from '../../../bridge/app.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { thisProgram } from './this-program.ts';
import { UpdateNotes } from './UpdateNotes.tsx';
import { useAppInfo } from './use-app-info.ts';
import { useUpdate } from './use-update.ts';

export function VersionAndUpdates() {
  const info = useAppInfo();
  const update = useUpdate().data;
  const act = (done: Promise<unknown>) =>
    void done.catch((error: unknown) => showError('The update could not be downloaded', error));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">Parley {info.data?.version}</p>
          <output className="text-13 text-text-muted">{update && describe(update)}</output>
        </div>
        {update?.state === 'ready' ? (
          <Button tone="primary" onClick={() => act(thisProgram().installUpdate())}>
            Restart to update
          </Button>
        ) : (
          <Button
            isBusy={update?.state === 'checking'}
            disabled={!update || update.state === 'unavailable' || update.state === 'downloading'}
            onClick={() => act(thisProgram().checkForUpdate())}
          >
            Check for updates
          </Button>
        )}
      </div>
      {update?.state === 'downloading' && (
        <ProgressBar label={`Downloading Parley ${update.version}`} fraction={update.percent / 100} />
      )}
      {update?.state === 'ready' && <UpdateNotes notes={update.notes} />}
    </div>
  );
}

function describe(update: UpdateState): string {
  switch (update.state) {
    case 'none':
      return 'Parley is up to date.';
    case 'checking':
      return 'Checking for updates';
    case 'unavailable':
      return 'This copy of Parley doesn’t update itself. Ask the person who built it.';
    case 'downloading':
      return `Downloading Parley ${update.version}`;
    case 'ready':
      return `Parley ${update.version} is ready. Running crawls continue after the restart.`;
    case 'failed':
      return update.message;
  }
}
