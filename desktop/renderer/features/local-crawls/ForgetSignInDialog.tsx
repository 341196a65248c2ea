import { useMutation } from '@tanstack/react-query';
import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { thisComputer } from './this-computer.ts';

export function ForgetSignInDialog({
  website,
  isOpen,
  onClose,
}: {
  website: Website;
  isOpen: boolean;
  onClose(): void;
}) {
  const forget = useMutation({
    mutationFn: () => thisComputer().forgetSignIn(website.id),
    onError: (error) => showError('The sign-in could not be removed', error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Forget this sign-in"
      action="Forget sign-in"
      isBusy={forget.isPending}
      onConfirm={() => forget.mutate()}
    >
      The sign-in to "{website.name}" will be removed from this computer. Crawls then only read public pages until you
      sign in again.
    </ConfirmDialog>
  );
}
