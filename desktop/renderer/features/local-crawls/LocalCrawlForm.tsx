import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { CrawlFields, useCrawlForm } from '../crawls/CrawlForm.tsx';
import { type CrawlFormInput, type CrawlFormValues, toCrawlInput } from '../crawls/crawl-form-values.ts';
import { CrawlBrowserState } from './CrawlBrowserState.tsx';
import { useStartLocalCrawl } from './data.ts';
import { SiteSignIn } from './SiteSignIn.tsx';
import { words } from './words.ts';

interface LocalCrawlFormProps {
  /** Lets a button outside submit it. */
  id: string;
  website: Website;
  /** A draft. */
  kept?: CrawlFormInput | null;
  keep?(values: CrawlFormInput): void;
  onSubmit(input: CrawlInput): void;
}

const keepNothing = () => undefined;

/** The options of a crawl on this computer. */
export function LocalCrawlForm({ id, website, kept, keep = keepNothing, onSubmit }: LocalCrawlFormProps) {
  const { form, mostPages } = useCrawlForm(website.url, kept);
  useKeptValues(form.subscribe, keep);
  const typedUrl = useWatch({ control: form.control, name: 'url' });

  function submit(values: CrawlFormValues) {
    const input = toCrawlInput(values);
    // The server only accepts pages of the website's own host, which it would only say after all were read.
    if (hostKey(input.url) === hostKey(website.url)) return onSubmit(input);
    form.setError('url', { message: words().form.otherSite(website.name) }, { shouldFocus: true });
  }

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <CrawlFields form={form} mostPages={mostPages} pagesHint={words().form.bestFirst} />
      <SiteSignIn website={website} url={normalizeWebAddress(typedUrl) ?? website.url} />
      <CrawlBrowserState />
    </form>
  );
}

/** Open while a website is set. */
export function LocalCrawlDialog({ website, onClose }: { website: Website | null; onClose(): void }) {
  const shown = useLastValue(website);
  return shown && <OpenDialog key={shown.id} website={shown} isOpen={website !== null} onClose={onClose} />;
}

function OpenDialog({ website, isOpen, onClose }: { website: Website; isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const start = useStartLocalCrawl(website);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words().form.dialog(website.name)}
      description={words().places.computerHint}
      footer={
        <>
          <Button onClick={onClose}>{words().cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={start.isPending}>
            {words().start}
          </Button>
        </>
      }
    >
      <LocalCrawlForm id={formId} website={website} onSubmit={(input) => start.mutate(input, { onSuccess: onClose })} />
    </Dialog>
  );
}
