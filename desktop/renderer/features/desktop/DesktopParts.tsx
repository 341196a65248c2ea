import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from '#shared/contracts/messages.ts';
import type { UpdateState } from '../../../bridge/app.ts';
import { NetworkSignInAnswer, type NetworkSignIn as NetworkSignInAsked } from '../../../bridge/network.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { host } from '../../host/host.ts';
import { translated } from '../../language/words.ts';
import { followLocalCrawls } from '../local-crawls/data.ts';
import { BrowserSignInDialog } from '../single-sign-on/BrowserSignInDialog.tsx';
import { thisProgram, useAppInfo, useNetworkSignIn, useUpdate } from './data.ts';
import { FindBar } from './FindBar.tsx';
import { words } from './words.ts';

/** Loaded only where it is needed, like all of publishing. */
const removeInterrupted = async () => (await import('../publish/data.ts')).removeUnfinished();

/** What the desktop app adds to every screen. */
export function DesktopParts() {
  useEffect(() => followLocalCrawls(), []);
  useEffect(() => {
    if (host.isServerHere()) void removeInterrupted().catch(() => undefined);
  }, []);
  return (
    <>
      <FindBar />
      <HelpDialog />
      <BrowserSignInDialog />
      <NetworkSignIn />
      <UpdateNotice />
    </>
  );
}

/** The most common questions about the app; docs/desktop.md has the rest. */
const topics = ['connect', 'crawl', 'signIn', 'missing', 'company', 'wrong'] as const;

/** Opened from the Help menu, with or without a server. */
export function HelpDialog() {
  const texts = words().help;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => thisProgram().onHelpWanted(() => setOpen(true)), []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title} size="large">
      <div className="grid gap-5 pb-2">
        {topics.map((topic) => (
          <section key={topic}>
            <h3 className="font-medium">{texts[topic]}</h3>
            <p className="mt-1 text-text-muted text-pretty">{texts[`${topic}Text`]}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const Values = NetworkSignInAnswer.shape.credentials.unwrap();

/** Shown while a proxy, or something in front of the server, waits for credentials. */
export function NetworkSignIn() {
  const asked = useNetworkSignIn().data?.signIn;
  // A separate form per question, so that input for one host is never sent to another.
  return asked ? <SignInForm key={asked.id} asked={asked} /> : null;
}

function SignInForm({ asked: { id, host, isProxy, isAgain } }: { asked: NetworkSignInAsked }) {
  const texts = words().network;
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { username: '', password: '' },
  });
  const answer = (credentials: z.infer<typeof Values> | null) =>
    thisProgram()
      .answerNetworkSignIn(id, credentials)
      .catch((error: unknown) => showError(texts.failed, error));
  return (
    <Dialog
      isOpen
      onClose={() => void answer(null)}
      title={isProxy ? texts.ofProxy : texts.ofServer}
      description={isProxy ? texts.ofProxyHint(host) : texts.ofServerHint(host)}
    >
      <form noValidate onSubmit={handleSubmit(answer)} className="grid gap-4">
        {isAgain && <Callout tone="danger">{texts.wrong}</Callout>}
        <Field label={texts.name} error={formState.errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label={texts.password} hint={texts.passwordHint} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={() => void answer(null)}>{texts.notNow}</Button>
          <Button type="submit" tone="primary" isBusy={formState.isSubmitting}>
            {texts.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Announces a new version once. It stays available in the settings. */
function UpdateNotice() {
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
