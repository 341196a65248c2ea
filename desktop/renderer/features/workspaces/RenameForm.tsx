import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { WorkspaceInput } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useRename } from './use-team.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

export function RenameForm({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const rename = useRename(workspace.id);
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
        showToast({ title: 'Workspace renamed' });
        onClose();
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['name'])) showError('Error renaming workspace', error);
      },
    });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Rename workspace"
      description="All members will see the new name."
      footer={
        <>
          <Button disabled={rename.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" isBusy={rename.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(save)}>
        <Field label="Name" error={formState.errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}
