import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints, allRequired, NewUserInput, UserChange } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { translated } from '../../language/words.ts';
import { useSessionChange, useUser } from '../../session/session-store.ts';
import { useAdminError } from './data.ts';
import { words } from './words.ts';

/** The draft's key. */
export const addUserDraft = 'add-user';

const fieldNames = ['username', 'email', 'fullName', 'password'] as const;

export function AddUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const client = useQueryClient();
  const tell = useAdminError();
  const { form: fieldText } = words();
  const text = fieldText.add;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      description={text.description}
      schema={NewUserInput}
      values={{ username: '', email: '', fullName: '', password: '', isAdmin: false }}
      action={text.action}
      draft={{ name: addUserDraft, secret: 'password' }}
      discard={{ title: text.discardTitle, action: text.discardAction, detail: text.discardDetail }}
      onSubmit={({ fullName, ...rest }) =>
        callEndpoint(adminEndpoints.createUser, { body: fullName ? { ...rest, fullName } : rest })
      }
      onDone={({ username }) => {
        showToast({ title: text.created, description: text.createdDetail(username) });
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      }}
      failed={text.failed}
      onError={(error) => tell(text.failed, error, text.failedDetail)}
      onInvalid={(errors) => {
        const first = fieldNames.map((name) => errors[name]?.message).find(Boolean);
        showToast({ title: text.invalid, ...(first ? { description: translated(first) } : {}), tone: 'danger' });
      }}
    >
      {({ register, errorOf, control }) => {
        // One message covers three fields, so it is shown at the first empty one.
        const speaker = fieldNames.find((name) => errorOf(name) === allRequired);
        const shownErrorOf = (name: (typeof fieldNames)[number]) =>
          errorOf(name) === allRequired && name !== speaker ? undefined : errorOf(name);
        return (
          <>
            <Field label={fieldText.username} isRequired error={shownErrorOf('username')}>
              <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
            </Field>
            <Field label={fieldText.email} isRequired error={shownErrorOf('email')}>
              <Input type="email" autoComplete="off" {...register('email')} />
            </Field>
            <Field label={fieldText.fullName} error={shownErrorOf('fullName')}>
              <Input autoComplete="off" {...register('fullName')} />
            </Field>
            <Field label={fieldText.password} isRequired hint={fieldText.passwordHint} error={shownErrorOf('password')}>
              <PasswordInput autoComplete="new-password" {...register('password')} />
            </Field>
            <AdministratorBox {...control('isAdmin')} />
          </>
        );
      }}
    </FormDialog>
  );
}

/** The keys of the user and the draft. */
export const editUserDraft = 'edit-user';

/** Open while a user is set. */
export function EditUserDialog({ user, onClose }: { user: User | null; onClose(): void }) {
  const shown = useLastValue(user);
  const client = useQueryClient();
  const tell = useAdminError();
  const myself = useUser();
  const { changed } = useSessionChange();
  const { form: fieldText, users: text, save } = words();
  if (!shown) return null;
  const { id, username, email, isAdmin } = shown;
  const isMyself = myself.id === id;
  return (
    <FormDialog
      // A separate form per user, so that no input carries over.
      key={id}
      isOpen={user !== null}
      onClose={onClose}
      title={fieldText.edit.title}
      description={fieldText.edit.description}
      schema={UserChange}
      values={{ username, email, isAdmin }}
      action={save}
      draft={{ name: `${editUserDraft}:${id}` }}
      onSubmit={(change) => callEndpoint(adminEndpoints.changeUser, { params: { id }, body: { id, ...change } })}
      onDone={(updated) => {
        if (isMyself) changed(updated);
        showToast({ title: text.updated });
        void client.invalidateQueries({ queryKey: queryKeys.admin });
      }}
      failed={text.updateFailed}
      onError={(error) => tell(text.updateFailed, error)}
    >
      {({ register, errorOf, control }) => (
        <>
          <Field label={fieldText.username} error={errorOf('username')}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
          </Field>
          <Field label={fieldText.email} error={errorOf('email')}>
            <Input type="email" autoComplete="off" {...register('email')} />
          </Field>
          <AdministratorBox {...control('isAdmin')} isMyself={isMyself} />
        </>
      )}
    </FormDialog>
  );
}

interface AdministratorBoxProps {
  value: boolean | undefined;
  onChange(isChecked: boolean): void;
  /** Administrators can't remove their own admin rights. */
  isMyself?: boolean;
}

function AdministratorBox({ value = false, onChange, isMyself = false }: AdministratorBoxProps) {
  const text = words().form;
  return (
    <Checkbox
      checked={value}
      onChange={onChange}
      disabled={isMyself}
      hint={isMyself ? text.notYourself : text.administratorHint}
    >
      {text.administrator}
    </Checkbox>
  );
}
