import { useEffect, useState } from 'react';
import type { RestoreProgress } from '#shared/processes/local-server.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { thisProgram } from './data.ts';
import { words } from './words.ts';

type State =
  | { step: 'asking' | 'restoring' | 'restored'; file: string }
  | { step: 'failed'; file: string; message: string };

/** Replaces everything on this computer by what is in a backup. Asks for the file, and then whether it is meant. */
export function RestoreHere() {
  const texts = words().here.restore;
  const [state, setState] = useState<State | null>(null);

  async function choose() {
    try {
      const { file } = await thisProgram().chooseBackup();
      if (file !== null) setState({ step: 'asking', file });
    } catch (error) {
      showError(texts.action, error);
    }
  }

  async function restore(file: string) {
    setState({ step: 'restoring', file });
    try {
      await thisProgram().restoreLocalServer();
      setState({ step: 'restored', file });
    } catch (error) {
      setState({ step: 'failed', file, message: messageOf(error) });
    }
  }

  // These pages show what was replaced.
  const reload = () => window.location.reload();
  return (
    <>
      <Button onClick={() => void choose()}>{texts.action}</Button>
      <ConfirmDialog
        isOpen={state !== null && state.step !== 'restored'}
        onClose={() => setState(null)}
        title={texts.title}
        action={state?.step === 'failed' ? words().tryAgain : texts.confirm}
        isBusy={state?.step === 'restoring'}
        onConfirm={() => state && void restore(state.file)}
      >
        <p className="mb-3 font-mono text-13">{state?.file}</p>
        <p>{texts.explanation}</p>
        {state?.step === 'restoring' && <Progress />}
        {state?.step === 'failed' && (
          <Callout tone="danger" className="mt-4">
            {state.message}
          </Callout>
        )}
      </ConfirmDialog>
      <Dialog
        isOpen={state?.step === 'restored'}
        onClose={reload}
        title={texts.doneTitle}
        description={texts.done}
        footer={
          <Button tone="primary" onClick={reload}>
            {texts.continue}
          </Button>
        }
      />
    </>
  );
}

function Progress() {
  const { steps } = words().here.restore;
  const [{ step, fraction }, setProgress] = useState<RestoreProgress>({ step: 'check', fraction: null });
  useEffect(() => thisProgram().onRestoreChanged(setProgress), []);
  return (
    <div className="mt-4 grid gap-2">
      <output>{steps[step]}</output>
      <ProgressBar fraction={fraction} label={steps[step]} />
    </div>
  );
}
