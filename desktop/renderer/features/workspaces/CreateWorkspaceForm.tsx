import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { WorkspaceInput, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

/** Adds a workspace beside those someone has, and opens it. */
export function CreateWorkspaceForm({ isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const { register, handleSubmit, formState, setError, reset } = useForm<WorkspaceInput>({
    resolver: zodResolver(WorkspaceInput),
    defaultValues: { name: '' },
  });
  const create = useMutation({
    mutationFn: (body: WorkspaceInput) => callEndpoint(workspacesEndpoints.createWorkspace, { body }),
    onSuccess: (workspace) => {
      close();
      void navigate('/dashboard');
      void enter(workspace);
      showToast({ title: 'Workspace created', description: `You are in “${workspace.name}” now.` });
    },
    onError: (error) => {
      if (isFull(error)) return;
      if (!showIssues(error, setError, ['name'])) showError('Error creating workspace', error);
    },
  });

  function close() {
    reset();
    create.reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Create workspace"
      description="It starts empty, on the Free plan. You’re its owner and can invite others."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={create.isPending}>
            Create workspace
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((input) => create.mutate(input))} className="grid gap-4">
        {isFull(create.error) && <Callout tone="warn">{create.error.message}</Callout>}
        <Field label="Name" error={formState.errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}

/** There is a free one already. Trying again would not help: it stays in view. */
const isFull = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
