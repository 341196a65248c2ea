import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import { adminEndpoints, allRequired, NewUserInput } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { translated } from '../../language/words.ts';
import { useFormDraft } from '../../session/drafts.ts';
import { useAdminError } from './data.ts';
import { AdministratorBox, UserFields } from './UserFields.tsx';
import { words } from './words.ts';

/** The name under which what was typed is kept. */
export const addUserDraft = 'add-user';

const fields = ['username', 'email', 'fullName', 'password'] as const;

export function AddUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const client = useQueryClient();
  const tell = useAdminError();
  const { form: fieldText, cancel } = words();
  const text = fieldText.add;
  const form = useForm<NewUserInput>({
    resolver: zodResolver(NewUserInput),
    defaultValues: { username: '', email: '', fullName: '', password: '', isAdmin: false },
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  const { errors, isDirty } = formState;
  const [isAsking, setAsking] = useState(false);
  useFormDraft(addUserDraft, form, 'password');
  const create = useMutation({
    mutationFn: ({ fullName, ...rest }: NewUserInput) =>
      callEndpoint(adminEndpoints.createUser, { body: fullName ? { ...rest, fullName } : rest }),
    onSuccess: (user) => {
      showToast({ title: text.created, description: text.createdDetail(user.username) });
      discard();
      return client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => {
      showIssues(error, setError, fields);
      tell(text.failed, error, text.failedDetail);
    },
  });

  function discard() {
    reset();
    setAsking(false);
    onClose();
  }

  // Escape and a click beside it may be slips, and nothing typed outlives the dialog.
  function close() {
    if (isDirty) setAsking(true);
    else discard();
  }

  function refuse(errors: FieldErrors<NewUserInput>) {
    const first = fields.map((name) => errors[name]?.message).find(Boolean);
    showToast({ title: text.invalid, ...(first ? { description: translated(first) } : {}), tone: 'danger' });
  }

  // One sentence speaks for three fields; it is beside the first that is empty.
  const speaker = fields.find((name) => errors[name]?.message === allRequired);
  const errorOf = (name: (typeof fields)[number]) => {
    const message = errors[name]?.message;
    return message === allRequired && name !== speaker ? undefined : message;
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button onClick={discard}>{cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={create.isPending}>
            {text.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((input) => create.mutate(input), refuse)}
        className="grid gap-4"
      >
        <UserFields
          isRequired
          username={{ ...register('username'), error: errorOf('username') }}
          email={{ ...register('email'), error: errorOf('email') }}
        />
        <Field label={fieldText.fullName} error={errorOf('fullName')}>
          <Input autoComplete="off" {...register('fullName')} />
        </Field>
        <Field label={fieldText.password} isRequired hint={fieldText.passwordHint} error={errorOf('password')}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Controller
          control={form.control}
          name="isAdmin"
          render={({ field }) => <AdministratorBox isChecked={field.value ?? false} onChange={field.onChange} />}
        />
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.discardTitle}
        action={text.discardAction}
        onConfirm={discard}
      >
        {text.discardDetail}
      </ConfirmDialog>
    </Dialog>
  );
}
