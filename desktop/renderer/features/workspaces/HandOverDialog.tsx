import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useUser } from '../../session/session-store.ts';
import { useHandOver, useMembers } from './data.ts';
import type { WorkspaceDialogProps } from './WorkspaceDialogs.tsx';
import { words } from './words.tsx';

const Form = workspacesEndpoints.handOver.body.extend({
  userId: z.coerce.number().positive({ error: () => words().handOver.newOwnerMissing }),
});
type Form = z.output<typeof Form>;

/** Makes another member the owner of a workspace. */
export function HandOverDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const { username } = useUser();
  const others = useMembers(workspace.id).data?.filter(({ isYou }) => !isYou) ?? [];
  const handOver = useHandOver(workspace.id);
  const text = words().handOver;
  const { register, control, handleSubmit, formState, setError, reset } = useForm<z.input<typeof Form>, unknown, Form>({
    resolver: zodResolver(Form),
    defaultValues: { userId: '', password: '' },
  });

  function close() {
    if (handOver.isPending) return;
    reset();
    onClose();
  }

  function confirm(input: Form) {
    const name = others.find(({ userId }) => userId === input.userId)?.username;
    handOver.mutate(input, {
      onSuccess: () => {
        reset();
        onClose();
        showToast({ title: text.done, description: text.doneDetail(name, workspace.name) });
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['userId', 'password'])) showError(text.failed, error);
      },
    });
  }

  const { errors } = formState;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.dialogTitle}
      description={text.dialogDescription(workspace.name)}
      footer={
        <>
          <Button disabled={handOver.isPending} onClick={close}>
            {words().cancel}
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={handOver.isPending}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(confirm)} className="grid gap-4">
        <Controller
          control={control}
          name="userId"
          render={({ field }) => (
            <Field label={text.newOwner} error={errors.userId?.message}>
              <Select
                value={String(field.value)}
                onChange={field.onChange}
                placeholder={text.chooseMember}
                options={others.map((member) => ({
                  value: String(member.userId),
                  label: member.username,
                  detail: member.email,
                }))}
              />
            </Field>
          )}
        />
        <input hidden readOnly autoComplete="username" value={username} />
        <Field label={text.password} hint={text.passwordHint} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
