import { useState } from 'react';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { thisProgram } from './this-program.ts';
import { UpdateNotes } from './UpdateNotes.tsx';
import { useUpdate } from './use-update.ts';

/** Tells once that a new version waits; the settings have it for later. */
export function UpdateNotice() {
  const update = useUpdate();
  const [later, setLater] = useState<string | null>(null);
  const ready = update.data?.state === 'ready' && update.data.version !== later ? update.data : null;
  const restart = () =>
    thisProgram()
      .installUpdate()
      .catch((error: unknown) => showError('The update could not be installed', error));
  return (
    <div aria-live="polite" className="fixed right-4 bottom-4 z-40 w-80 max-w-[calc(100vw-2rem)] empty:hidden">
      {ready && (
        <section aria-label="Update" className="grid gap-3 rounded-card border bg-bg-raised p-4 shadow-float">
          <div>
            <p className="font-medium">Parley {ready.version} is ready</p>
            <p className="text-13 text-text-muted">Running crawls continue after the restart.</p>
          </div>
          <UpdateNotes notes={ready.notes} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" tone="primary" onClick={restart}>
              Restart to update
            </Button>
            <Button size="small" onClick={() => setLater(ready.version)}>
              Later
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
