import { dialog } from 'electron';
import type { Updates } from './updates.ts';

/** Asks for a newer version and tells the person what came of it, whatever it is. */
export async function answerUpdate(updates: Updates, version: string): Promise<void> {
  const state = await updates.check();
  switch (state.state) {
    case 'none':
      return tell(`Parley ${version} is the newest version.`);
    case 'checking':
      return tell('Parley is asking for a newer version.', 'A notice appears when there is one.');
    case 'unavailable':
      return tell(`This is Parley ${version}.`, 'This copy looks for no updates. Whoever built it has newer ones.');
    case 'downloading':
      return tell(`Parley ${state.version} is being downloaded.`, 'A notice appears when it is ready.');
    case 'failed':
      return tell('No newer version could be looked for.', state.message);
    case 'ready': {
      const { response } = await dialog.showMessageBox({
        message: `Parley ${state.version} is ready.`,
        detail: 'Running crawls continue after the restart.',
        buttons: ['Restart to Update', 'Later'],
        defaultId: 0,
        cancelId: 1,
      });
      if (response === 0) updates.install();
    }
  }
}

async function tell(message: string, detail?: string): Promise<void> {
  await dialog.showMessageBox({ message, ...(detail ? { detail } : {}) });
}
