import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { type SignInProvider, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { useSignInProviders, useStartSignIn } from './data.ts';
import { words } from './words.tsx';

interface SignInProvidersProps {
  from: string;
  /** The challenge of the desktop app that opened this page. */
  app?: string | undefined;
}

interface Rest {
  from: string;
  app?: string;
}

/** Other ways to sign in or register than with a password; nothing without any. */
export function SignInProviders({ from, app }: SignInProvidersProps) {
  const { data } = useSignInProviders();
  const start = { from, ...(app !== undefined && { app }) };
  // If the list can't be loaded, a password still works.
  if (!data?.byEmail && !data?.providers.length) return null;
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex items-center gap-3 text-13 text-text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words().or}
      </div>
      {data.providers.map((provider) => (
        <ProviderButton key={provider.key} provider={provider} rest={start} />
      ))}
      {data.byEmail && <CompanySignIn rest={start} />}
    </div>
  );
}

function ProviderButton({ provider, rest }: { provider: SignInProvider; rest: Rest }) {
  const { start, isBusy } = useStartSignIn();
  return (
    <Button
      isBusy={isBusy}
      onClick={() => start({ provider: provider.key, ...rest })}
      className="h-auto min-h-9 whitespace-normal py-1.5"
    >
      {words().continueWith(provider.name)}
    </Button>
  );
}

const Form = z.object({ email: singleSignOnEndpoints.startSignIn.body.shape.email.unwrap() });

/** Finds the provider of someone's workspace by their address. */
function CompanySignIn({ rest }: { rest: Rest }) {
  const [isOpen, setOpen] = useState(false);
  const text = words();
  const { start, isBusy } = useStartSignIn();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { email: '' } });
  const { register, handleSubmit, formState } = form;
  const { setFocus } = form;
  // The user just asked for it.
  useEffect(() => {
    if (isOpen) setFocus('email');
  }, [isOpen, setFocus]);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{text.useSingleSignOn}</Button>;
  return (
    <form noValidate onSubmit={handleSubmit(({ email }) => start({ email, ...rest }))} className="grid gap-4">
      <Field label={text.companyEmail} hint={text.companyEmailHint} error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {text.continue}
      </Button>
    </form>
  );
}
