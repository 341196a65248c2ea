import { useRef, useState } from 'react';
import { accountsEndpoints, type Confirmation, PasswordInput as PasswordShape } from '#shared/contracts/accounts.ts';
import { z } from '#shared/contracts/messages.ts';
import { CodeInput } from '#shared/contracts/second-factor.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useAsking } from '../../api/confirmation.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { useSessionStore, useUser } from '../../session/session-store.ts';
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useSecondFactor } from '../second-factor/data.ts';
import { SignInAgain } from '../single-sign-on/SignInAgain.tsx';
import { words } from './words.tsx';

// The session ended while the dialog was open.
useSessionStore.subscribe(({ user }) => {
  if (!user) useAsking.getState().settle?.(false);
});

/** The field in use has to be filled in. */
const forms: Record<'password' | 'code', z.ZodType<Confirmation, { password: string; code: string }>> = {
  password: PasswordShape.extend({ code: z.string() }).transform(({ password }) => ({ password })),
  code: CodeInput.extend({ password: z.string() }).transform(({ code }) => ({ code })),
};

/** Asks the user to prove who they are while a call waits for it. */
export function ConfirmIdentity() {
  const { username, hasPassword } = useUser();
  const { settle, isFactorNeeded } = useAsking();
  const isConfirmed = useRef(false);
  const [chosen, setBy] = useState<'password' | 'code'>('password');
  const factor = useSecondFactor();
  const hasPasskey = (factor.data?.passkeys ?? 0) > 0;
  const hasCodes = factor.data?.authenticator != null || hasPasskey;
  const by = hasPassword && !isFactorNeeded ? chosen : 'code';
  const text = words().confirmation;
  if (!hasPassword && !hasCodes && !factor.isPending) {
    return <SignInAgain isOpen={settle !== null} onClose={() => settle?.(false)} title={text.title} />;
  }
  return (
    <FormDialog
      isOpen={settle !== null}
      onClose={() => {
        settle?.(isConfirmed.current);
        isConfirmed.current = false;
      }}
      title={text.title}
      description={isFactorNeeded ? text.factorDescription : text.description}
      schema={forms[by]}
      values={{ password: '', code: '' }}
      action={text.submit}
      onSubmit={async (body) => {
        await callEndpoint(accountsEndpoints.confirmUser, { body });
        isConfirmed.current = true;
      }}
      failed={text.failed}
    >
      {({ register, errorOf }) => (
        <>
          <input hidden readOnly autoComplete="username" value={username} />
          {by === 'password' ? (
            <Field label={text.password} error={errorOf('password')}>
              <PasswordInput autoComplete="current-password" {...register('password')} />
            </Field>
          ) : (
            <Field label={words().secondStep.code} hint={words().secondStep.codeHint} error={errorOf('code')}>
              <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
            </Field>
          )}
          {hasPasskey && knowsPasskeys() && (
            <PasskeyButton
              purpose="confirmation"
              onUsed={async (passkey) => {
                await callEndpoint(accountsEndpoints.confirmUser, { body: { passkey } });
                settle?.(true);
              }}
              failed={text.failed}
            />
          )}
          {hasCodes && hasPassword && !isFactorNeeded && (
            <Button
              tone="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => setBy(by === 'password' ? 'code' : 'password')}
            >
              {by === 'password' ? text.useCode : text.usePassword}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
