import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { type SignInProvider, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { useStartSignIn } from './data.ts';
import { words } from './words.tsx';

/** Other ways to sign in or register than with a password; nothing without any. */
export function SignInProviders({ from }: { from: string }) {
  const { data } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => callEndpoint(singleSignOnEndpoints.listSignInProviders, { signal }),
    retry: false,
  });
  // If the list can't be loaded, a password still works.
  if (!data?.byEmail && !data?.providers.length) return null;
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex items-center gap-3 text-13 text-text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words().or}
      </div>
      {data.providers.map((provider) => (
        <ProviderButton key={provider.key} provider={provider} from={from} />
      ))}
      {data.byEmail && <CompanySignIn from={from} />}
    </div>
  );
}

function ProviderButton({ provider, from }: { provider: SignInProvider; from: string }) {
  const { start, isBusy } = useStartSignIn();
  return (
    <Button
      isBusy={isBusy}
      onClick={() => start({ provider: provider.key, from })}
      className="h-auto min-h-9 whitespace-normal py-1.5"
    >
      {words().continueWith(provider.name)}
    </Button>
  );
}

const Form = z.object({ email: singleSignOnEndpoints.startSignIn.body.shape.email.unwrap() });

/** Finds the provider of someone's workspace by their address. */
function CompanySignIn({ from }: { from: string }) {
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
    <form noValidate onSubmit={handleSubmit(({ email }) => start({ email, from }))} className="grid gap-4">
      <Field label={text.companyEmail} hint={text.companyEmailHint} error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {text.continue}
      </Button>
    </form>
  );
}
