import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints, UserChange } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useFormDraft } from '../../session/drafts.ts';
import { useSessionChange, useUser } from '../../session/session-store.ts';
import { useAdminError } from './data.ts';
import { AdministratorBox, UserFields } from './UserFields.tsx';
import { words } from './words.ts';

/** The name under which the user and what was typed are kept. */
export const editUserDraft = 'edit-user';

/** Open while a user is given. */
export function EditUserDialog({ user, onClose }: { user: User | null; onClose(): void }) {
  const shown = useLastValue(user);
  if (!shown) return null;
  // A form of its own for everyone: nothing typed for one is left for the next.
  return <EditUserForm key={shown.id} user={shown} isOpen={user !== null} onClose={onClose} />;
}

interface EditUserFormProps {
  user: User;
  isOpen: boolean;
  onClose(): void;
}

function EditUserForm({ user, isOpen, onClose }: EditUserFormProps) {
  const formId = useId();
  const client = useQueryClient();
  const tell = useAdminError();
  const text = words().form.edit;
  const isMyself = useUser().id === user.id;
  const { changed } = useSessionChange();
  const form = useForm<UserChange>({
    resolver: zodResolver(UserChange),
    values: { username: user.username, email: user.email, isAdmin: user.isAdmin },
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  useFormDraft(`${editUserDraft}:${user.id}`, form);
  const save = useMutation({
    mutationFn: (change: UserChange) =>
      callEndpoint(adminEndpoints.changeUser, { params: { id: user.id }, body: { id: user.id, ...change } }),
    onSuccess: (updated) => {
      if (isMyself) changed(updated);
      showToast({ title: words().users.updated });
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => {
      showIssues(error, setError, ['username', 'email']);
      tell(words().users.updateFailed, error);
    },
  });

  // Escape and a click beside it may be slips: only Cancel throws away what was typed.
  function discard() {
    reset();
    onClose();
  }

  const { errors } = formState;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button onClick={discard}>{words().cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={save.isPending}>
            {words().save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((change) => save.mutate(change))} className="grid gap-4">
        <UserFields
          username={{ ...register('username'), error: errors.username?.message }}
          email={{ ...register('email'), error: errors.email?.message }}
        />
        <Controller
          control={form.control}
          name="isAdmin"
          render={({ field }) => (
            <AdministratorBox isChecked={field.value} onChange={field.onChange} isMyself={isMyself} />
          )}
        />
      </form>
    </Dialog>
  );
}
