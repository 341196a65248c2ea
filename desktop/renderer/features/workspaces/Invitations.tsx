import { useRef } from 'react';
import type { Invitation } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import { showToast } from '../../components/toast-store.ts';
import { roleWords } from './role-words.ts';
import { useInvitations, useWithdraw } from './use-team.ts';

/** Links that were made and not used yet. */
export function Invitations({ workspaceId }: { workspaceId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="open-invitations">
      <h2 ref={heading} id="open-invitations" tabIndex={-1} className="mb-3 text-16 font-semibold outline-none">
        Open invitations
      </h2>
      <Card>
        <Content workspaceId={workspaceId} onWithdrawn={() => heading.current?.focus()} />
      </Card>
    </section>
  );
}

function Content({ workspaceId, onWithdrawn }: { workspaceId: string; onWithdrawn(): void }) {
  const { data, isError, error, refetch } = useInvitations(workspaceId);
  if (isError && !data) {
    return (
      <ErrorState
        title="The invitations could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        className="py-6"
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading invitations" className="p-4">
        <Skeleton className="h-5 w-1/2" />
      </Loading>
    );
  }
  if (data.length === 0) {
    return <p className="p-4 text-text-muted">No open invitations. Links are listed here until someone uses them.</p>;
  }
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
  const what = note ?? roleWords[role].label;

  function confirm() {
    withdraw.mutate(id, {
      onSuccess: () => {
        onWithdrawn();
        showToast({ title: 'Invitation withdrawn', description: 'The link no longer works.' });
      },
      onError: (error) => showError('Error withdrawing invitation', error),
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-13 text-text-muted wrap-anywhere">
          {note !== null && `${roleWords[role].label} · `}
          {invitedBy !== null && `Invited by ${invitedBy} · `}
          Valid until <Time value={expiresAt} format="full" />
        </p>
      </div>
      <Button size="small" aria-label={`Withdraw: ${what}`} isBusy={withdraw.isPending} onClick={confirm}>
        Withdraw
      </Button>
    </li>
  );
}
