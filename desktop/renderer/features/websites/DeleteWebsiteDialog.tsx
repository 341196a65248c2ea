import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useDeleteWebsite } from './data.ts';
import { words } from './words.ts';

/** Open while a website is given. */
export function DeleteWebsiteDialog({ website, onClose }: { website: Website | null; onClose(): void }) {
  const texts = words().delete;
  const remove = useDeleteWebsite();
  const shown = useLastValue(website);

  function confirm() {
    if (!website) return;
    remove.mutate(website.id, {
      onSuccess: () => {
        showToast({ title: texts.deleted, description: texts.deletedHint });
      },
      onError: (error) => showError(texts.failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={website !== null}
      onClose={onClose}
      title={texts.title}
      action={texts.title}
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      {texts.question(shown?.name ?? '')}
    </ConfirmDialog>
  );
}
