import { type ReactNode, useState } from 'react';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useRegistration } from '../accounts/data.ts';
import { useAdminQuery, useMakeInvitation, useMakeResetLink, useWithdrawInvitations } from './data.ts';
import { words } from './words.ts';

/** Creates a registration link, and withdraws unused ones. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const make = useMakeInvitation();
  const canSendMail = useRegistration().data?.canSendMail === true;
  const [email, setEmail] = useState('');
  const { create, invite: text } = words().links;

  function close() {
    make.reset();
    setEmail('');
    onClose();
  }

  return (
    <ShownLinkDialog
      isOpen={isOpen}
      onClose={close}
      title={text.title}
      description={text.description}
      label={text.label}
      link={make.data?.url}
      action={
        <Button tone="primary" isBusy={make.isPending} onClick={() => make.mutate(email.trim())}>
          {create}
        </Button>
      }
    >
      {canSendMail && (
        <Field label={text.email} hint={text.emailHint}>
          <Input type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
      )}
      <OpenInvitations />
    </ShownLinkDialog>
  );
}

function OpenInvitations() {
  const text = words().links.invite;
  const invitations = useAdminQuery(
    ['invitations'],
    (signal) => callEndpoint(adminEndpoints.countInvitations, { signal }),
    text.loadFailed,
  );
  const withdraw = useWithdrawInvitations();
  if (invitations.isError && !invitations.data) {
    return (
      <ErrorState
        title={text.loadFailed}
        error={invitations.error}
        onRetry={() => void invitations.refetch()}
        isInSection
      />
    );
  }
  const open = invitations.data?.open ?? 0;
  if (open === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-text-muted">
      {text.unused(open)}
      <Button size="small" tone="quiet" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {text.withdrawAll}
      </Button>
    </div>
  );
}

/** Open while a user is set. Creates a password reset link. */
export function ResetLinkDialog({ user, onClose }: { user: User | null; onClose(): void }) {
  const shown = useLastValue(user);
  const make = useMakeResetLink();
  const { create, reset: text } = words().links;
  const username = shown?.username ?? '';

  function close() {
    make.reset();
    onClose();
  }

  return (
    <ShownLinkDialog
      isOpen={user !== null}
      onClose={close}
      title={text.title}
      description={text.description(username)}
      label={text.label(username)}
      link={make.data?.url}
      action={
        <Button tone="primary" isBusy={make.isPending} onClick={() => user && make.mutate(user.id)}>
          {create}
        </Button>
      }
    />
  );
}

interface ShownLinkDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  description: string;
  /** A label for the link. */
  label: string;
  /** Undefined until it is created. */
  link: string | undefined;
  /** The button that creates it. */
  action: ReactNode;
  /** Shown before it is created. */
  children?: ReactNode;
}

/** Creates a link and shows it once. */
function ShownLinkDialog({ isOpen, onClose, title, description, label, link, action, children }: ShownLinkDialogProps) {
  const text = words().links;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        link === undefined ? (
          <>
            <Button onClick={onClose}>{words().cancel}</Button>
            {action}
          </>
        ) : (
          <Button tone="primary" onClick={onClose}>
            {text.done}
          </Button>
        )
      }
    >
      <div aria-live="polite" className="grid gap-3">
        {link === undefined ? (
          children
        ) : (
          <>
            <CodeBlock code={link} label={label} />
            <p className="text-13 text-text-muted">{text.copyNow}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
