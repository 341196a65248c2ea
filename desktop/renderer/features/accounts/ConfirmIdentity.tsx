import { useRef } from 'react';
import { accountsEndpoints, Confirmation } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useAsking } from '../../api/confirmation.ts';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PasswordInput } from '../../components/Input.tsx';
import { useSessionStore, useUser } from '../../session/session-store.ts';
import { words } from './words.tsx';

// The session ended while the dialog was open.
useSessionStore.subscribe(({ user }) => {
  if (!user) useAsking.getState().settle?.(false);
});

/** Asks the user to prove who they are while a call waits for it. */
export function ConfirmIdentity() {
  const { username } = useUser();
  const settle = useAsking((state) => state.settle);
  const isConfirmed = useRef(false);
  const text = words().confirmation;
  return (
    <FormDialog
      isOpen={settle !== null}
      onClose={() => {
        settle?.(isConfirmed.current);
        isConfirmed.current = false;
      }}
      title={text.title}
      description={text.description}
      schema={Confirmation}
      values={{ password: '' }}
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
          <Field label={text.password} error={errorOf('password')}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
