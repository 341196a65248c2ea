import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type CrawlInput, defaultMaxPages, maxPagesCeiling } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useUsageLimits } from '../usage/data.ts';
import { CrawlFields } from './CrawlFields.tsx';
import {
  type CrawlFormInput,
  type CrawlFormValues,
  crawlFormUpTo,
  emptyCrawlForm,
  toCrawlInput,
} from './crawl-form-values.ts';
import { words } from './words.ts';

interface CrawlFormProps {
  url: string;
  /** What was typed before, or asked for the last time. */
  kept: CrawlFormInput | null;
  keep(values: CrawlFormInput): void;
  /** Secondary where there is something more important to do than to crawl. */
  tone: 'primary' | 'secondary';
  onStart(input: CrawlInput): void;
}

/** What a crawl by the server asks for. */
export function CrawlForm({ url, kept, keep, tone, onStart }: CrawlFormProps) {
  const { form, mostPages } = useCrawlForm(url, kept);
  useKeptValues(form.subscribe, keep);
  const texts = words().fields;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onStart(toCrawlInput(values)))} className="grid gap-5">
      <CrawlFields form={form} mostPages={mostPages} pagesHint={texts.bestFirst} />
      <div className="flex justify-end">
        <Button type="submit" tone={tone}>
          {texts.start}
        </Button>
      </div>
    </form>
  );
}

/** The form of a crawl, for as many pages as this server reads. */
export function useCrawlForm(url: string, kept?: CrawlFormInput | null) {
  const mostPages = useUsageLimits().data?.crawlPages ?? maxPagesCeiling;
  const form = useForm<CrawlFormInput, unknown, CrawlFormValues>({
    resolver: zodResolver(crawlFormUpTo(mostPages)),
    defaultValues: kept ?? emptyCrawlForm(url),
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    // What the form offers must be possible.
    if (mostPages < defaultMaxPages && getValues('maxPages') === defaultMaxPages) setValue('maxPages', mostPages);
  }, [mostPages, getValues, setValue]);
  return { form, mostPages };
}

/** The form of a crawl, before it is known what was asked for the last time. */
export function CrawlOutline() {
  return (
    <Loading label={words().fields.loading} className="grid max-w-2xl gap-5">
      {['w-full', 'w-32'].map((width) => (
        <div key={width}>
          <Skeleton className="mt-1 h-3 w-28" />
          <div className={`mt-2.5 h-9 rounded-control border bg-bg-raised pointer-coarse:h-11 ${width}`} />
        </div>
      ))}
      <div className="h-12 rounded-card border bg-bg-raised" />
    </Loading>
  );
}
