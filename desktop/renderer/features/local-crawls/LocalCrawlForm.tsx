import { useWatch } from 'react-hook-form';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { useKeptValues } from '../../session/drafts.ts';
import { CrawlFields } from '../crawls/CrawlFields.tsx';
import { type CrawlFormInput, type CrawlFormValues, toCrawlInput } from '../crawls/crawl-form-values.ts';
import { useCrawlForm } from '../crawls/use-crawl-form.ts';
import { CrawlBrowserState } from './CrawlBrowserState.tsx';
import { SiteSignIn } from './SiteSignIn.tsx';

interface LocalCrawlFormProps {
  /** Lets a button outside submit it. */
  id: string;
  website: Website;
  /** What was typed before. */
  kept?: CrawlFormInput | null;
  keep?(values: CrawlFormInput): void;
  onSubmit(input: CrawlInput): void;
}

const keepNothing = () => undefined;

/** What a crawl on this computer asks for. */
export function LocalCrawlForm({ id, website, kept, keep = keepNothing, onSubmit }: LocalCrawlFormProps) {
  const { form, mostPages } = useCrawlForm(website.url, kept);
  useKeptValues(form.subscribe, keep);
  const typedUrl = useWatch({ control: form.control, name: 'url' });

  function submit(values: CrawlFormValues) {
    const input = toCrawlInput(values);
    // The server takes pages of the website's own host only, and would say so after all of them were read.
    if (hostKey(input.url) === hostKey(website.url)) return onSubmit(input);
    const message = `This URL doesn’t belong to "${website.name}". Add it as a separate website.`;
    form.setError('url', { message }, { shouldFocus: true });
  }

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <CrawlFields form={form} mostPages={mostPages} pagesHint="The most useful pages come first." />
      <SiteSignIn website={website} url={normalizeWebAddress(typedUrl) ?? website.url} />
      <CrawlBrowserState />
    </form>
  );
}
