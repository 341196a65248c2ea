import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useUser } from '../../session/use-session.ts';
import { WhatGoes } from '../settings/WhatGoes.tsx';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

const { deleteWorkspace } = workspacesEndpoints;

export function DeleteWorkspaceForm({ workspace: { id, name }, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const { username } = useUser();
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(deleteWorkspace.body),
    defaultValues: { password: '' },
  });
  const remove = useMutation({
    mutationFn: (body: { password: string }) => callEndpoint(deleteWorkspace, { params: { workspaceId: id }, body }),
    onSuccess: () => {
      void navigate('/dashboard');
      void enter(null);
      showToast({ title: 'Workspace deleted', description: `“${name}” and everything in it have been removed.` });
    },
    onError: (error) => {
      if (hasOthers(error)) return;
      if (!showIssues(error, setError, ['password'])) showError('Error deleting workspace', error);
    },
  });

  function close() {
    if (remove.isPending) return;
    reset();
    remove.reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete workspace"
      description={`Are you sure you want to delete the workspace "${name}"? This action cannot be undone.`}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={remove.isPending}>
            Delete workspace
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((input) => remove.mutate(input))} className="grid gap-4">
        {hasOthers(remove.error) && <Callout tone="danger">{remove.error.message}</Callout>}
        <WhatGoes last="Its usage history, its plan and its open invitations" />
        <input hidden readOnly autoComplete="username" value={username} />
        <Field label="Password" hint="To make sure that it is you" error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Other people are in it. Trying again would not help: it stays in view. */
const hasOthers = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
