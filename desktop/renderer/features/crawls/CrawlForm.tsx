import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type CrawlInput, defaultMaxPages, maxPagesCeiling } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useUsageLimits } from '../usage/data.ts';
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
  /** A draft, or the options of the last crawl. */
  kept: CrawlFormInput | null;
  keep(values: CrawlFormInput): void;
  /** Secondary if another action is more important than crawling. */
  tone: 'primary' | 'secondary';
  onStart(input: CrawlInput): void;
}

/** The options of a crawl by the server. */
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

/** The crawl form, limited to as many pages as this server reads. */
export function useCrawlForm(url: string, kept?: CrawlFormInput | null) {
  const mostPages = useUsageLimits().data?.crawlPages ?? maxPagesCeiling;
  const form = useForm<CrawlFormInput, unknown, CrawlFormValues>({
    resolver: zodResolver(crawlFormUpTo(mostPages)),
    defaultValues: kept ?? emptyCrawlForm(url),
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    // The form must not offer more than the limit.
    if (mostPages < defaultMaxPages && getValues('maxPages') === defaultMaxPages) setValue('maxPages', mostPages);
  }, [mostPages, getValues, setValue]);
  return { form, mostPages };
}

/** The skeleton of the crawl form, until the last options are known. */
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

interface CrawlFieldsProps {
  form: Pick<UseFormReturn<CrawlFormInput, unknown, CrawlFormValues>, 'register' | 'control' | 'formState'>;
  mostPages: number;
  /** An additional hint for the number of pages. */
  pagesHint: string;
}

/** The fields of every crawl: URL, number of pages, and advanced options. */
export function CrawlFields({ form: { register, control, formState }, mostPages, pagesHint }: CrawlFieldsProps) {
  const switchId = useId();
  const { errors } = formState;
  const texts = words().fields;
  return (
    <>
      <Field label={texts.url} error={errors.url?.message}>
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} {...register('url')} />
      </Field>
      <Field label={texts.maxPages} hint={texts.maxPagesHint(mostPages, pagesHint)} error={errors.maxPages?.message}>
        <Input type="number" min={1} max={mostPages} className="max-w-32" {...register('maxPages')} />
      </Field>
      <details className="group rounded-card border">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-card px-4 py-3 font-medium select-none">
          <ChevronRight aria-hidden className="size-4 text-text-faint transition-transform group-open:rotate-90" />
          {texts.advanced}
        </summary>
        <div className="grid gap-5 border-t p-4">
          <Controller
            control={control}
            name="useSitemap"
            render={({ field }) => (
              <div className="flex items-center justify-between gap-4">
                <label htmlFor={switchId}>
                  <span className="block font-medium">{texts.useSitemap}</span>
                  <span className="text-13 text-text-muted">{texts.useSitemapHint}</span>
                </label>
                <Switch id={switchId} isOn={field.value} onChange={field.onChange} />
              </div>
            )}
          />
          <Field label={texts.sitemapUrls} hint={texts.onePerLine} error={errors.sitemapUrls?.message}>
            <Textarea
              rows={2}
              spellCheck={false}
              placeholder="https://www.example.com/sitemap-shop.xml"
              {...register('sitemapUrls')}
            />
          </Field>
          <Field label={texts.include} hint={texts.patternHint} error={errors.includePatterns?.message}>
            <Textarea rows={2} spellCheck={false} placeholder="/help/*" {...register('includePatterns')} />
          </Field>
          <Field label={texts.exclude} hint={texts.patternHint} error={errors.excludePatterns?.message}>
            <Textarea rows={2} spellCheck={false} placeholder="/blog/*" {...register('excludePatterns')} />
          </Field>
        </div>
      </details>
    </>
  );
}
