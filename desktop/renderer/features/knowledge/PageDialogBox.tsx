import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { useLastValue } from '../../components/use-last-value.ts';
import { PageText } from './PageText.tsx';

export function PageDialogBox({ page, onClose }: { page: WebsitePage | null; onClose(): void }) {
  const shown = useLastValue(page);
  return (
    <Dialog
      isOpen={page !== null}
      onClose={onClose}
      size="large"
      title={shown?.title || 'Page'}
      description={<span className="font-mono text-12 break-all">{shown?.url}</span>}
    >
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Text of the page"
        className="max-h-[60dvh] overflow-y-auto rounded-card bg-bg-sunken p-4 text-13"
      >
        {shown?.content ? <PageText content={shown.content} /> : 'No text was found on this page.'}
      </section>
    </Dialog>
  );
}
