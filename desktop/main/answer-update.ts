import { dialog } from 'electron';
import type { Updates } from './updates.ts';

/** Checks for an update and always shows the user the result. */
export async function answerUpdate(updates: Updates, version: string): Promise<void> {
  const state = await updates.check();
  switch (state.state) {
    case 'none':
      return tell(`Parley ${version} is up to date.`);
    case 'checking':
      return tell('Parley is checking for updates.', 'You’ll get a notice if there is one.');
    case 'unavailable':
      return tell(`This is Parley ${version}.`, 'This copy doesn’t check for updates. Ask the person who built it.');
    case 'downloading':
      return tell(`Downloading Parley ${state.version}.`, 'You’ll get a notice when it’s ready.');
    case 'failed':
      return tell('Parley couldn’t check for updates.', state.message);
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
