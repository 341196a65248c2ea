import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints, UserChange } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useSessionChange, useUser } from '../../session/use-session.ts';
import { useAdminError } from './use-admin-error.ts';

export interface EditUserFormProps {
  user: User;
  isOpen: boolean;
  onClose(): void;
}

export function EditUserForm({ user, isOpen, onClose }: EditUserFormProps) {
  const formId = useId();
  const client = useQueryClient();
  const tell = useAdminError();
  const isMyself = useUser().id === user.id;
  const { changed } = useSessionChange();
  const { register, control, handleSubmit, formState, setError, reset } = useForm<UserChange>({
    resolver: zodResolver(UserChange),
    values: { username: user.username, email: user.email, isAdmin: user.isAdmin },
  });
  const save = useMutation({
    mutationFn: (change: UserChange) =>
      callEndpoint(adminEndpoints.changeUser, { params: { id: user.id }, body: { id: user.id, ...change } }),
    onSuccess: (updated) => {
      if (isMyself) changed(updated);
      showToast({ title: 'User updated' });
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => {
      showIssues(error, setError, ['username', 'email']);
      tell('Error updating user', error);
    },
  });

  function close() {
    reset();
    onClose();
  }

  const { errors } = formState;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Edit User"
      description="They sign in with the new name or address from now on, and stay signed in where they are."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={save.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((change) => save.mutate(change))} className="grid gap-4">
        <Field label="Username" error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Controller
          control={control}
          name="isAdmin"
          render={({ field }) => (
            <Checkbox
              checked={field.value}
              onChange={field.onChange}
              disabled={isMyself}
              hint={
                isMyself
                  ? 'You can’t remove your own admin flag. Ask another administrator.'
                  : 'Sees everybody’s numbers and manages users.'
              }
            >
              Administrator
            </Checkbox>
          )}
        />
      </form>
    </Dialog>
  );
}
