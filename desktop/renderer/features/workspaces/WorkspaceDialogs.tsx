import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Workspace, WorkspaceInput, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DeleteWithPassword } from '../../components/DeleteWithPassword.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { WhatGoes } from '../settings/AccountData.tsx';
import { useEnterWorkspace, useRename } from './data.ts';
import { words } from './words.tsx';

export interface WorkspaceDialogProps {
  workspace: Workspace;
  isOpen: boolean;
  onClose(): void;
}

/** Adds a workspace beside those someone has, and opens it. */
export function CreateWorkspaceDialog({ isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const text = words().create;
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
      showToast({ title: text.done, description: words().youAreIn(workspace.name) });
    },
    onError: (error) => {
      if (isFull(error)) return;
      if (!showIssues(error, setError, ['name'])) showError(text.failed, error);
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
      title={text.dialogTitle}
      description={text.dialogDescription}
      footer={
        <>
          <Button onClick={close}>{words().cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={create.isPending}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((input) => create.mutate(input))} className="grid gap-4">
        {isFull(create.error) && <Callout tone="warn">{create.error.message}</Callout>}
        <Field label={words().name} error={formState.errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}

/** There is a free one already. Trying again would not help: it stays in view. */
const isFull = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

export function RenameDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const rename = useRename(workspace.id);
  const text = words().workspace.renaming;
  const { register, handleSubmit, formState, setError, reset } = useForm<WorkspaceInput>({
    resolver: zodResolver(WorkspaceInput),
    values: { name: workspace.name },
  });

  function close() {
    if (rename.isPending) return;
    reset();
    onClose();
  }

  const save = (input: WorkspaceInput) =>
    rename.mutate(input, {
      onSuccess: () => {
        showToast({ title: text.done });
        onClose();
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['name'])) showError(text.failed, error);
      },
    });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button disabled={rename.isPending} onClick={close}>
            {words().cancel}
          </Button>
          <Button type="submit" form={formId} tone="primary" isBusy={rename.isPending}>
            {words().save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(save)}>
        <Field label={words().name} error={formState.errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}

export function DeleteWorkspaceDialog({ workspace: { id, name }, isOpen, onClose }: WorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const text = words().deletion;
  const remove = useMutation({
    mutationFn: (body: { password: string }) =>
      callEndpoint(workspacesEndpoints.deleteWorkspace, { params: { workspaceId: id }, body }),
    onSuccess: () => {
      void navigate('/dashboard');
      void enter(null);
      showToast({ title: text.done, description: text.doneDetail(name) });
    },
  });
  return (
    <DeleteWithPassword kind="workspace" name={name} remove={remove} isOpen={isOpen} onClose={onClose}>
      <WhatGoes last={text.alsoGone} />
    </DeleteWithPassword>
  );
}

export function LeaveDialog({ workspace: { id, name }, isOpen, onClose }: WorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const text = words().leave;
  const leave = useMutation({
    mutationFn: () => callEndpoint(workspacesEndpoints.leaveWorkspace, { params: { workspaceId: id } }),
    onSuccess: () => {
      void navigate('/dashboard');
      void enter(null);
      showToast({ title: text.done, description: text.doneDetail(name) });
    },
    onError: (error) => showError(text.failed, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      action={text.open}
      isBusy={leave.isPending}
      onConfirm={() => leave.mutate()}
    >
      {text.question(name)}
    </ConfirmDialog>
  );
}
