import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Invitation, InvitationInput, type NewInvitation } from '#shared/contracts/workspaces.ts';
import { rolesToGive } from '#shared/workspaces/roles.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Time } from '../../components/format.tsx';
import { Input } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useInvitations, useInvite, useWithdraw } from './data.ts';
import { roleOptions } from './MembersTable.tsx';
import type { WorkspaceDialogProps } from './WorkspaceDialogs.tsx';
import { words } from './words.tsx';

/** Links that were made and not used yet. */
export function Invitations({ workspaceId }: { workspaceId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="open-invitations">
      <h2 ref={heading} id="open-invitations" tabIndex={-1} className="mb-3 text-16 font-semibold outline-none">
        {words().invitations.title}
      </h2>
      <Card>
        <OpenInvitations workspaceId={workspaceId} onWithdrawn={() => heading.current?.focus()} />
      </Card>
    </section>
  );
}

function OpenInvitations({ workspaceId, onWithdrawn }: { workspaceId: string; onWithdrawn(): void }) {
  const { data, isError, error, refetch } = useInvitations(workspaceId);
  const text = words().invitations;
  if (isError && !data) {
    return <ErrorState title={text.loadFailed} error={error} onRetry={() => void refetch()} className="py-6" />;
  }
  if (!data) {
    return (
      <Loading label={text.loading} className="p-4">
        <Skeleton className="h-5 w-1/2" />
      </Loading>
    );
  }
  if (data.length === 0) return <p className="p-4 text-text-muted">{text.none}</p>;
  return (
    <ul aria-labelledby="open-invitations" className="divide-y">
      {data.map((invitation) => (
        <Row key={invitation.id} workspaceId={workspaceId} invitation={invitation} onWithdrawn={onWithdrawn} />
      ))}
    </ul>
  );
}

interface RowProps {
  workspaceId: string;
  invitation: Invitation;
  /** Runs while the row is still there: its button must not take the focus away with it. */
  onWithdrawn(): void;
}

function Row({ workspaceId, invitation, onWithdrawn }: RowProps) {
  const { id, role, note, invitedBy, expiresAt } = invitation;
  const withdraw = useWithdraw(workspaceId);
  const { invitations: text, roles } = words();
  const what = note ?? roles[role].label;

  function confirm() {
    withdraw.mutate(id, {
      onSuccess: () => {
        onWithdrawn();
        showToast({ title: text.withdrawn, description: text.withdrawnDetail });
      },
      onError: (error) => showError(text.withdrawFailed, error),
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-13 text-text-muted wrap-anywhere">
          {note !== null && `${roles[role].label} · `}
          {invitedBy !== null && `${text.invitedBy(invitedBy)} · `}
          {text.validUntil} <Time value={expiresAt} format="full" />
        </p>
      </div>
      <Button size="small" aria-label={text.withdrawNamed(what)} isBusy={withdraw.isPending} onClick={confirm}>
        {text.withdraw}
      </Button>
    </li>
  );
}

/** Makes a link to join a workspace, and shows it this once. */
export function InviteDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const formId = useId();
  const invite = useInvite(workspace.id);
  const { invite: text, cancel, roles } = words();
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
        if (!showIssues(error, setError, ['role', 'note'])) showError(text.failed, error);
      },
    });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.title}
      description={text.description(workspace.name)}
      footer={
        invite.data ? (
          <Button tone="primary" onClick={close}>
            {text.done}
          </Button>
        ) : (
          <>
            <Button disabled={invite.isPending} onClick={close}>
              {cancel}
            </Button>
            <Button type="submit" form={formId} tone="primary" isBusy={invite.isPending}>
              {text.create}
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
                <Field label={text.role} hint={roles[field.value].detail} error={formState.errors.role?.message}>
                  <Select
                    value={field.value}
                    onChange={field.onChange}
                    options={roleOptions(rolesToGive(workspace.role))}
                  />
                </Field>
              )}
            />
            <Field label={text.note} hint={text.noteHint} error={formState.errors.note?.message}>
              <Input autoComplete="off" {...register('note')} />
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function MadeLink({ invitation: { url, role, expiresAt } }: { invitation: NewInvitation }) {
  const { invite: text, roles } = words();
  return (
    <div className="grid gap-3">
      <CodeBlock code={url} label={text.link(roles[role].inSentence)} />
      <p className="text-13 text-text-muted">{text.made(<Time value={expiresAt} format="full" />)}</p>
    </div>
  );
}
