import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { InvitationInput, type NewInvitation } from '#shared/contracts/workspaces.ts';
import { rolesToGive } from '#shared/workspaces/roles.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { Time } from '../../components/Time.tsx';
import { roleOptions, roleWords } from './role-words.ts';
import { useInvite } from './use-team.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

/** Makes a link to join a workspace, and shows it this once. */
export function InviteForm({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const invite = useInvite(workspace.id);
  const { register, control, handleSubmit, formState, setError, reset } = useForm<InvitationInput>({
    resolver: zodResolver(InvitationInput),
    defaultValues: { role: 'editor', note: '' },
  });

  function close() {
    if (invite.isPending) return;
    reset();
    invite.reset();
    onClose();
  }

  const make = (input: InvitationInput) =>
    invite.mutate(input, {
      onError: (error) => {
        if (!showIssues(error, setError, ['role', 'note'])) showError('Error creating link', error);
      },
    });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Invite someone"
      description={`A link to join “${workspace.name}”. One person can use it, within 7 days.`}
      footer={
        invite.data ? (
          <Button tone="primary" onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button disabled={invite.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} tone="primary" isBusy={invite.isPending}>
              Create Link
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {invite.data ? (
          <MadeLink invitation={invite.data} />
        ) : (
          <form id={formId} noValidate onSubmit={handleSubmit(make)} className="grid gap-4">
            <Controller
              control={control}
              name="role"
              render={({ field }) => (
                <Field label="Role" hint={roleWords[field.value].detail} error={formState.errors.role?.message}>
                  <Select
                    value={field.value}
                    onChange={field.onChange}
                    options={roleOptions(rolesToGive(workspace.role))}
                  />
                </Field>
              )}
            />
            <Field
              label="Note (Optional)"
              hint="Helps you recognize the invitation. Only the owner and admins see it."
              error={formState.errors.note?.message}
            >
              <Input autoComplete="off" {...register('note')} />
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function MadeLink({ invitation: { url, role, expiresAt } }: { invitation: NewInvitation }) {
  return (
    <div className="grid gap-3">
      <CodeBlock code={url} label={`Link to join as ${roleWords[role].inSentence}`} />
      <p className="text-13 text-text-muted">
        Valid until <Time value={expiresAt} format="full" />. Copy the link now and send it to the person you invite. It
        won’t be shown again.
      </p>
    </div>
  );
}
