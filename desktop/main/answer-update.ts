import { dialog } from 'electron';
import type { Updates } from './updates.ts';
import { translated, words } from './words.ts';

/** Checks for an update and always shows the user the result. */
export async function answerUpdate(updates: Updates, version: string): Promise<void> {
  const state = await updates.check();
  const text = words().update;
  switch (state.state) {
    case 'none':
      return tell(text.none(version));
    case 'checking':
      return tell(text.checking, text.noticeIfAny);
    case 'unavailable':
      return tell(text.unavailable(version), text.askBuilder);
    case 'downloading':
      return tell(text.downloading(state.version), text.noticeWhenReady);
    case 'failed':
      return tell(text.failed, translated(state.message));
    case 'ready': {
      const { response } = await dialog.showMessageBox({
        message: text.ready(state.version),
        detail: text.crawlsContinue,
        buttons: [text.restart, text.later],
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
