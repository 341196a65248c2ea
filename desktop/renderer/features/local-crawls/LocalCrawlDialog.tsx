import { useId } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { LocalCrawlForm } from './LocalCrawlForm.tsx';
import { useStartLocalCrawl } from './use-start-local-crawl.ts';

/** Open while a website is given. */
export function LocalCrawlDialog({ website, onClose }: { website: Website | null; onClose(): void }) {
  const shown = useLastValue(website);
  return shown && <Open key={shown.id} website={shown} isOpen={website !== null} onClose={onClose} />;
}

function Open({ website, isOpen, onClose }: { website: Website; isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const start = useStartLocalCrawl(website);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Crawl ${website.name} on this computer`}
      description="Also reaches sites on your network, behind a sign-in, or that block crawlers."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={start.isPending}>
            Start Crawling
          </Button>
        </>
      }
    >
      <LocalCrawlForm id={formId} website={website} onSubmit={(input) => start.mutate(input, { onSuccess: onClose })} />
    </Dialog>
  );
}
