import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from '#shared/contracts/messages.ts';
import { type Workspace, WorkspaceInput, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toasts.tsx';
import { DeleteDialog, WhatGoes } from '../settings/AccountData.tsx';
import { useEnterWorkspace, useHandOver, useMembers, useRename } from './data.ts';
import { words } from './words.tsx';

export interface WorkspaceDialogProps {
  workspace: Workspace;
  isOpen: boolean;
  onClose(): void;
}

/** Creates another workspace and opens it. */
export function CreateWorkspaceDialog({ isOpen, onClose }: WorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const text = words().create;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.dialogTitle}
      description={text.dialogDescription}
      schema={WorkspaceInput}
      values={{ name: '' }}
      action={text.confirm}
      onSubmit={(body) => callEndpoint(workspacesEndpoints.createWorkspace, { body })}
      onDone={(workspace) => {
        void navigate('/dashboard');
        void enter(workspace);
        showToast({ title: text.done, description: words().youAreIn(workspace.name) });
      }}
      failed={text.failed}
    >
      {({ register, errorOf }) => (
        <Field label={words().name} error={errorOf('name')}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      )}
    </FormDialog>
  );
}

export function RenameDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const rename = useRename(workspace);
  const text = words().workspace.renaming;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      description={text.description}
      schema={WorkspaceInput}
      values={{ name: workspace.name }}
      action={words().save}
      onSubmit={(input) => rename.mutateAsync(input)}
      onDone={() => showToast({ title: text.done })}
      failed={text.failed}
    >
      {({ register, errorOf }) => (
        <Field label={words().name} error={errorOf('name')}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      )}
    </FormDialog>
  );
}

/** A function, because its message depends on the language. */
const handOverForm = () =>
  workspacesEndpoints.handOver.body.extend({
    userId: z.coerce.number<string | number>().positive(words().handOver.newOwnerMissing),
  });

/** Makes another member the owner of a workspace. */
export function HandOverDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const others = useMembers(workspace.id).data?.filter(({ isYou }) => !isYou) ?? [];
  const handOver = useHandOver(workspace.id);
  const text = words().handOver;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.dialogTitle}
      description={text.dialogDescription(workspace.name)}
      schema={handOverForm()}
      values={{ userId: '' }}
      action={text.confirm}
      tone="danger"
      onSubmit={async (input) => {
        await handOver.mutateAsync(input);
        return others.find(({ userId }) => userId === input.userId)?.username;
      }}
      onDone={(name) => showToast({ title: text.done, description: text.doneDetail(name, workspace.name) })}
      failed={text.failed}
    >
      {({ errorOf, control }) => {
        const { value, onChange } = control('userId');
        return (
          <Field label={text.newOwner} error={errorOf('userId')}>
            <Select
              value={String(value)}
              onChange={onChange}
              placeholder={text.chooseMember}
              options={others.map((member) => ({
                value: String(member.userId),
                label: member.username,
                detail: member.email,
              }))}
            />
          </Field>
        );
      }}
    </FormDialog>
  );
}

export function DeleteWorkspaceDialog({ workspace: { id, name }, isOpen, onClose }: WorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const text = words().deletion;
  const remove = useMutation({
    mutationFn: () => callEndpoint(workspacesEndpoints.deleteWorkspace, { params: { workspaceId: id } }),
    onSuccess: () => {
      void navigate('/dashboard');
      void enter(null);
      showToast({ title: text.done, description: text.doneDetail(name) });
    },
  });
  return (
    <DeleteDialog kind="workspace" name={name} remove={remove} isOpen={isOpen} onClose={onClose}>
      <WhatGoes last={text.alsoGone} />
    </DeleteDialog>
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
