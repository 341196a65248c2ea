import { useRef } from 'react';
import { type Invitation, InvitationInput, type NewInvitation } from '#shared/contracts/workspaces.ts';
import { rolesToGive } from '#shared/workspaces/roles.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Time } from '../../components/format.tsx';
import { Input } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useRegistration } from '../accounts/data.ts';
import { useInvitations, useInvite, useWithdraw } from './data.ts';
import { roleOptions } from './Members.tsx';
import type { WorkspaceDialogProps } from './WorkspaceDialogs.tsx';
import { words } from './words.tsx';

/** Links that haven't been used yet. */
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
    return (
      <ErrorState title={text.loadFailed} error={error} onRetry={() => void refetch()} isInSection className="p-4" />
    );
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
  /** Takes the focus, which would be lost with the row's button. */
  onWithdrawn(): void;
}

function Row({ workspaceId, invitation, onWithdrawn }: RowProps) {
  const { id, role, note, invitedBy, expiresAt } = invitation;
  const withdraw = useWithdraw(workspaceId);
  const { invitations: text, roles } = words();
  const what = note ?? roles[role].label;

  function confirm() {
    // The list is read again before this settles, so the row may not exist by then, and with it its callbacks.
    withdraw.mutateAsync(id).then(
      () => {
        onWithdrawn();
        showToast({ title: text.withdrawn, description: text.withdrawnDetail });
      },
      (error: unknown) => showError(text.withdrawFailed, error),
    );
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-13 text-text-muted wrap-anywhere">
          {note !== null && <span>{`${roles[role].label} · `}</span>}
          <span>{`${text.invitedBy(invitedBy)} · `}</span>
          <span>{text.validUntil}</span> <Time value={expiresAt} format="full" />
        </p>
      </div>
      <Button size="small" aria-label={text.withdrawNamed(what)} isBusy={withdraw.isPending} onClick={confirm}>
        {text.withdraw}
      </Button>
    </li>
  );
}

/** Creates an invitation link and shows it once. */
export function InviteDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const invite = useInvite(workspace.id);
  const canSendMail = useRegistration().data?.canSendMail === true;
  const { invite: text, roles } = words();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      description={text.description(workspace.name)}
      schema={InvitationInput}
      values={{ role: 'editor', note: '', email: '' }}
      action={text.create}
      onSubmit={({ email, ...input }) => invite.mutateAsync({ ...input, ...(email && { email }) })}
      failed={text.failed}
      result={{ show: (invitation) => <MadeLink invitation={invitation} />, close: text.done }}
    >
      {({ register, errorOf, control }) => (
        <>
          <Field label={text.role} hint={roles[control('role').value].detail} error={errorOf('role')}>
            <Select {...control('role')} options={roleOptions(rolesToGive(workspace.role))} />
          </Field>
          {canSendMail && (
            <Field label={text.email} hint={text.emailHint} error={errorOf('email')}>
              <Input type="email" autoComplete="off" {...register('email')} />
            </Field>
          )}
          <Field label={text.note} hint={text.noteHint} error={errorOf('note')}>
            <Input autoComplete="off" {...register('note')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function MadeLink({ invitation: { url, role, expiresAt, sentTo } }: { invitation: NewInvitation }) {
  const { invite: text, roles } = words();
  return (
    <div className="grid gap-3">
      {sentTo !== null && (
        <Callout tone="ok">
          <span className="wrap-anywhere">{text.sent(sentTo)}</span>
        </Callout>
      )}
      <CodeBlock code={url} label={text.link(roles[role].inSentence)} />
      <p className="text-13 text-text-muted">{text.made(<Time value={expiresAt} format="full" />)}</p>
    </div>
  );
}
