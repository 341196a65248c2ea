import { useMutation } from '@tanstack/react-query';
import type { User } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { ShownLinkDialog } from './ShownLinkDialog.tsx';
import { useAdminError } from './use-admin-error.ts';

/** Open while a user is given: makes a link for someone who lost their password. */
export function ResetLinkDialog({ user, onClose }: { user: User | null; onClose(): void }) {
  const tell = useAdminError();
  const shown = useLastValue(user);
  const make = useMutation({
    mutationFn: (id: number) => callEndpoint(adminEndpoints.makeResetLink, { params: { id } }),
    onError: (error) => tell('Error creating link', error),
  });

  function close() {
    make.reset();
    onClose();
  }

  return (
    <ShownLinkDialog
      isOpen={user !== null}
      onClose={close}
      title="Reset password"
      description={`Create a link for ${shown?.username} to set a new password. It works once, within 30 minutes, and replaces any earlier link.`}
      label={`Link for ${shown?.username}`}
      link={make.data?.url}
      action={
        <Button tone="primary" isBusy={make.isPending} onClick={() => user && make.mutate(user.id)}>
          Create Link
        </Button>
      }
    />
  );
}
