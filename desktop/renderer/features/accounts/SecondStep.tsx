import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, type SecondStepInput, type User } from '#shared/contracts/accounts.ts';
import { CodeInput, type FactorKind } from '#shared/contracts/second-factor.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { words } from './words.tsx';

interface SecondStepProps {
  /** What the user can use; every kind if that isn't known. */
  kinds?: readonly FactorKind[];
  onSignedIn(user: User): void;
  /** The user starts over, or has to, because it took too long. */
  onStartOver(): void;
}

/** Asks for the second factor after the password, or after a provider's answer. */
export function SecondStep({ kinds, onSignedIn, onStartOver }: SecondStepProps) {
  const text = words().secondStep;
  const { register, handleSubmit, formState, setError, setFocus } = useForm<CodeInput>({
    resolver: zodResolver(CodeInput),
    defaultValues: { code: '' },
  });
  const hasPasskey = (kinds?.includes('passkey') ?? true) && knowsPasskeys();
  useEffect(() => setFocus('code'), [setFocus]);
  const finish = useMutation({
    mutationFn: (body: SecondStepInput) => callEndpoint(accountsEndpoints.finishLogin, { body }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (showIssues(error, setError, ['code'])) return;
      showToast({ title: words().login.failed, description: messageOf(error), tone: 'danger' });
      if (error instanceof ApiError && error.status === 401) onStartOver();
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((input) => finish.mutate(input))} className="grid gap-4">
      <p className="text-text-muted">{text.explained}</p>
      <Field label={text.code} hint={text.codeHint} error={formState.errors.code?.message}>
        <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={finish.isPending} className="mt-2">
        {finish.isPending ? words().login.pending : words().login.submit}
      </Button>
      {hasPasskey && (
        <PasskeyButton
          purpose="second step"
          onUsed={async (passkey) => {
            onSignedIn(await callEndpoint(accountsEndpoints.finishLogin, { body: { passkey } }));
          }}
          failed={words().login.failed}
          disabled={finish.isPending}
        />
      )}
      <Button tone="quiet" disabled={finish.isPending} onClick={onStartOver}>
        {text.startOver}
      </Button>
      <p className="text-13 text-text-muted">{text.lost}</p>
    </form>
  );
}
