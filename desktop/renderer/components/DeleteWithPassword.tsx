import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeleteAccountInput } from '#shared/contracts/accounts.ts';
import { useUser } from '../session/session-store.ts';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { PasswordInput } from './Input.tsx';
import { words } from './words.ts';

interface DeleteWithPasswordProps {
  kind: keyof ReturnType<typeof words>['remove']['things'];
  name: string;
  remove: UseMutationResult<unknown, Error, DeleteAccountInput>;
  isOpen: boolean;
  onClose(): void;
  /** What else is deleted. */
  children: ReactNode;
}

/** Asks for the password before an account or workspace is deleted with all its data. */
export function DeleteWithPassword({ kind, name, remove, isOpen, onClose, children }: DeleteWithPasswordProps) {
  const text = words().remove;
  const what = text.things[kind];
  const { username } = useUser();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(what)}
      description={text.question(what, name)}
      schema={DeleteAccountInput}
      values={{ password: '' }}
      action={text.title(what)}
      tone="danger"
      onSubmit={(input) => remove.mutateAsync(input)}
      failed={text.failed(what)}
    >
      {({ register, errorOf }) => (
        <>
          {children}
          <input hidden readOnly autoComplete="username" value={username} />
          <Field label={text.password} hint={text.toConfirm} error={errorOf('password')}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
