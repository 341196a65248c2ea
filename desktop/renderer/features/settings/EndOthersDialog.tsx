import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toasts.tsx';
import { sessionsQuery, useEndOtherSessions } from './data.ts';
import { words } from './words.tsx';

/** For changes of how a user signs in: offers to sign out other browsers, if there are any. */
export function useOfferToEndOthers() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    onClose: () => setOpen(false),
    offer: () =>
      // Without the list, the button below it is still there.
      void client.fetchQuery(sessionsQuery).then(
        ({ length }) => setOpen(length > 1),
        () => {},
      ),
  };
}

export function EndOthersDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const end = useEndOtherSessions();
  const text = words().sessions;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.offer}
      action={text.endOthers}
      tone="primary"
      isBusy={end.isPending}
      onConfirm={() =>
        end.mutate(undefined, {
          onSuccess: () => showToast({ title: text.othersEnded, description: text.othersEndedDetail }),
          onError: (error) => showError(text.endOthersFailed, error),
          onSettled: onClose,
        })
      }
    >
      {text.offerDetail}
    </ConfirmDialog>
  );
}
