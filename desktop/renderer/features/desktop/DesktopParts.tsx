import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from '#shared/contracts/messages.ts';
import { NetworkSignInAnswer, type NetworkSignIn as NetworkSignInAsked } from '../../../bridge/network.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { followLocalCrawls } from '../local-crawls/data.ts';
import { UpdateNotice } from './AppUpdate.tsx';
import { thisProgram, useNetworkSignIn } from './data.ts';
import { FindBar } from './FindBar.tsx';
import { words } from './words.ts';

/** What the desktop app adds to every screen. */
export function DesktopParts() {
  useEffect(() => followLocalCrawls(), []);
  return (
    <>
      <FindBar />
      <HelpDialog />
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
