import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useUser } from '../../session/use-session.ts';
import { useHandOver, useMembers } from './use-team.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

const Form = workspacesEndpoints.handOver.body.extend({ userId: z.coerce.number().positive('New owner is required') });
type Form = z.output<typeof Form>;

/** Makes another member the owner of a workspace. */
export function HandOverForm({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const { username } = useUser();
  const others = useMembers(workspace.id).data?.filter(({ isYou }) => !isYou) ?? [];
  const handOver = useHandOver(workspace.id);
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
    const name = others.find(({ userId }) => userId === input.userId)?.username ?? 'The new owner';
    handOver.mutate(input, {
      onSuccess: () => {
        reset();
        onClose();
        showToast({
          title: 'Workspace handed over',
          description: `${name} owns “${workspace.name}” now. You are an admin.`,
        });
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['userId', 'password'])) showError('Error handing over workspace', error);
      },
    });
  }

  const { errors } = formState;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Hand over workspace"
      description={`The new owner of “${workspace.name}” manages its plan, pays for it and can delete it. You become an admin and can't undo this yourself.`}
      footer={
        <>
          <Button disabled={handOver.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={handOver.isPending}>
            Hand over
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(confirm)} className="grid gap-4">
        <Controller
          control={control}
          name="userId"
          render={({ field }) => (
            <Field label="New owner" error={errors.userId?.message}>
              <Select
                value={String(field.value)}
                onChange={field.onChange}
                placeholder="Choose a member"
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
        <Field label="Password" hint="To confirm it’s you" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
