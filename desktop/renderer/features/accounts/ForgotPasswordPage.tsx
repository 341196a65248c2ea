import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { accountsEndpoints, ForgotPasswordInput } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useRegistration } from './data.ts';
import { words } from './words.tsx';

/** Asks for a link by email to set a new password. */
export function ForgotPasswordPage() {
  const text = words().forgot;
  const isByHand = useRegistration().data?.canSendMail === false;
  return (
    <AuthFrame heading={text.title}>
      {/* In one place, so that nothing moves once it is known whether the server can send email. Until then, it rejects
          the form if necessary. */}
      <div className="grid *:col-start-1 *:row-start-1">
        <div inert={isByHand} className={isByHand ? 'invisible' : undefined}>
          <ForgotPasswordForm />
        </div>
        {isByHand && (
          <div>
            <Callout title={text.byHand}>{text.byHandDetail}</Callout>
          </div>
        )}
      </div>
      <p className="mt-6 text-13">
        <Link
          to="/auth"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          {text.back}
        </Link>
      </p>
    </AuthFrame>
  );
}

function ForgotPasswordForm() {
  const text = words().forgot;
  const { register, handleSubmit, formState } = useForm<ForgotPasswordInput>({
    resolver: zodResolver(ForgotPasswordInput),
    defaultValues: { username: '' },
  });
  const ask = useMutation({
    mutationFn: (body: ForgotPasswordInput) => callEndpoint(accountsEndpoints.forgotPassword, { body }),
    onError: (error) => showError(text.failed, error),
  });
  if (ask.isSuccess) return <Sent onAgain={() => ask.reset()} />;
  return (
    <form noValidate onSubmit={handleSubmit((input) => ask.mutate(input))} className="grid gap-4">
      <p className="text-text-muted">{text.intro}</p>
      <Field label={text.username} error={formState.errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={ask.isPending} className="mt-2">
        {text.submit}
      </Button>
    </form>
  );
}

function Sent({ onAgain }: { onAgain(): void }) {
  const text = words().forgot;
  const box = useRef<HTMLOutputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <output ref={box} tabIndex={-1} className="grid gap-4 rounded-card outline-none">
      <Callout tone="ok" title={text.sent}>
        {text.sentDetail}
      </Callout>
      <p className="text-13 text-text-muted">
        {text.nothingArrived(
          <button
            type="button"
            onClick={onAgain}
            className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
          >
            {text.again}
          </button>,
        )}
      </p>
    </output>
  );
}
