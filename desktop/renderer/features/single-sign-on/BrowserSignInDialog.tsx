import { useEffect, useEffectEvent } from 'react';
import type { User } from '#shared/contracts/accounts.ts';
import type { BrowserSignInWay } from '../../../bridge/browser-sign-in.ts';
import { useAsking } from '../../api/confirmation.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { setCurrentWorkspace } from '../../api/send-request.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { translated } from '../../language/words.ts';
import { useSessionStore } from '../../session/session-store.ts';
import { SecondStep } from '../accounts/SecondStep.tsx';
import { thisProgram, useHostState } from '../desktop/data.ts';
import { useEnter } from './use-enter.ts';
import { words } from './words.tsx';

/** In the desktop app: shown while a sign-in takes place in the system's browser, until it has ended. */
export function BrowserSignInDialog() {
  const { failed, browser: text } = words();
  const program = thisProgram();
  const { data: signIn } = useHostState(
    ['browser-sign-in'],
    () => program.browserSignIn(),
    program.onBrowserSignInChanged,
  );
  const enter = useEnter();
  const report = (error: unknown) => showError(failed, error);
  const end = () => void program.endBrowserSignIn().catch(report);

  async function enterAs(user: User, { way, isNew }: { way: BrowserSignInWay; isNew: boolean }): Promise<void> {
    const wasSignedIn = useSessionStore.getState().user !== null;
    await program.endBrowserSignIn();
    if (way.isForPublishing) return queryClient.invalidateQueries({ queryKey: queryKeys.publishing });
    if (way.isConfirmation) {
      // The call that asked continues.
      useAsking.getState().settle?.(true);
      return;
    }
    // The server has chosen the one of the provider.
    setCurrentWorkspace(null, user.id);
    await enter({ user, from: way.from, isNew });
    if (wasSignedIn) await queryClient.resetQueries();
  }

  const isIn = signIn?.state === 'entered' && signIn.user !== null;
  const comeIn = useEffectEvent(() => {
    if (signIn?.state === 'entered' && signIn.user) void enterAs(signIn.user, signIn).catch(report);
  });
  useEffect(() => {
    if (isIn) comeIn();
  }, [isIn]);

  if (!signIn || signIn.state === 'none' || isIn) return null;
  const again = () => void program.startBrowserSignIn(signIn.way).catch(report);
  if (signIn.state === 'entered') {
    return (
      <Dialog isOpen onClose={end} title={text.title}>
        <div className="pb-6">
          {signIn.way.isForPublishing ? (
            // The pages' calls go to another server.
            <Callout tone="warn">{text.secondStepThere}</Callout>
          ) : (
            <SecondStep onSignedIn={(user) => void enterAs(user, signIn).catch(report)} onStartOver={end} />
          )}
        </div>
      </Dialog>
    );
  }
  const isEntering = signIn.state === 'entering';
  return (
    <Dialog
      isOpen
      // It can't be stopped once the server has been asked.
      onClose={isEntering ? () => undefined : end}
      title={text.title}
      footer={
        !isEntering && (
          <>
            <Button onClick={end} data-start>
              {text.cancel}
            </Button>
            <Button tone={signIn.state === 'failed' ? 'primary' : 'secondary'} onClick={again}>
              {signIn.state === 'failed' ? text.tryAgain : text.openAgain}
            </Button>
          </>
        )
      }
    >
      {signIn.state === 'failed' && <Callout tone="danger">{translated(signIn.message)}</Callout>}
      <output className="flex items-center gap-3 text-text-muted">
        {signIn.state !== 'failed' && (
          <>
            <Spinner className="size-5 shrink-0" />
            {isEntering ? text.entering : text.waiting}
          </>
        )}
      </output>
    </Dialog>
  );
}
