import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { useDeleteWebsite } from '../../api/use-websites.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast-store.ts';

/** Open while a website is given. */
export function DeleteWebsiteDialog({ website, onClose }: { website: Website | null; onClose(): void }) {
  const remove = useDeleteWebsite();
  const shown = useLastValue(website);

  function confirm() {
    if (!website) return;
    remove.mutate(website.id, {
      onSuccess: () => {
        showToast({ title: 'Website deleted', description: 'The website has been removed from your account.' });
      },
      onError: (error) => showError('Error deleting website', error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={website !== null}
      onClose={onClose}
      title="Delete website"
      action="Delete website"
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      Are you sure you want to delete the website "{shown?.name}"? This will also remove any chatbots created for this
      website.
    </ConfirmDialog>
  );
}
