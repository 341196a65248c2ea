import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { defaultMaxPages, maxPagesCeiling } from '#shared/contracts/crawls.ts';
import { useUsageLimits } from '../usage/data.ts';
import { type CrawlFormInput, type CrawlFormValues, crawlFormUpTo, emptyCrawlForm } from './crawl-form-values.ts';

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
