import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast-store.ts';
import { ShownLinkDialog } from './ShownLinkDialog.tsx';
import { useAdminError } from './use-admin-error.ts';
import { useAdminQuery } from './use-admin-query.ts';

/** Makes a link with which someone registers, and ends those that nobody used. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const client = useQueryClient();
  const tell = useAdminError();
  const reread = () => client.invalidateQueries({ queryKey: queryKeys.admin });
  const make = useMutation({
    mutationFn: () => callEndpoint(adminEndpoints.makeInvitation),
    onSuccess: reread,
    onError: (error) => tell('Error creating link', error),
  });

  function close() {
    make.reset();
    onClose();
  }

  return (
    <ShownLinkDialog
      isOpen={isOpen}
      onClose={close}
      title="Invite someone"
      description="Create a link to register one account. It works once, within 7 days."
      label="Registration link"
      link={make.data?.url}
      action={
        <Button tone="primary" isBusy={make.isPending} onClick={() => make.mutate()}>
          Create Link
        </Button>
      }
    >
      <OpenInvitations onWithdrawn={reread} />
    </ShownLinkDialog>
  );
}

function OpenInvitations({ onWithdrawn }: { onWithdrawn(): void }) {
  const tell = useAdminError();
  const invitations = useAdminQuery(
    ['invitations'],
    (signal) => callEndpoint(adminEndpoints.countInvitations, { signal }),
    'Error loading invitations',
  );
  const withdraw = useMutation({
    mutationFn: () => callEndpoint(adminEndpoints.withdrawInvitations),
    onSuccess: () => {
      showToast({ title: 'Invitations withdrawn', description: 'Unused links no longer work.' });
      onWithdrawn();
    },
    onError: (error) => tell('Error withdrawing invitations', error),
  });
  const open = invitations.data?.open ?? 0;
  if (open === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-text-muted">
      {open === 1 ? '1 link has not been used yet.' : `${open} links have not been used yet.`}
      <Button size="small" tone="quiet" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw all
      </Button>
    </div>
  );
}
