import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type CrawlInput, defaultMaxPages, maxPagesCeiling } from '#shared/contracts/crawls.ts';
import { z } from '#shared/contracts/messages.ts';
import { normalizeWebAddress, WebAddress } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useUsageLimits } from '../usage/data.ts';
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
          <Option control={control} name="useSitemap" label={texts.useSitemap} hint={texts.useSitemapHint} />
          <Option control={control} name="readsFiles" label={texts.readsFiles} hint={texts.readsFilesHint} />
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

interface OptionProps {
  control: CrawlFieldsProps['form']['control'];
  name: 'useSitemap' | 'readsFiles';
  label: string;
  hint: string;
}

function Option({ control, name, label, hint }: OptionProps) {
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={id}>
            <span className="block font-medium">{label}</span>
            <span className="text-13 text-text-muted">{hint}</span>
          </label>
          <Switch id={id} isOn={field.value ?? true} onChange={field.onChange} />
        </div>
      )}
    />
  );
}

function pagesUpTo(most: number) {
  const message = `Expected a whole number from 1 to ${most}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const patterns = z.string().refine((text) => linesOf(text).every((line) => line.length <= 500), {
  message: 'Each line must be at most 500 characters',
});

/** The crawl form's input. Lists have one entry per line. */
export const CrawlFormValues = z.object({
  url: WebAddress,
  maxPages: pagesUpTo(maxPagesCeiling),
  useSitemap: z.boolean(),
  // Drafts from before this option don't have it.
  readsFiles: z.boolean().default(true),
  sitemapUrls: z.string().refine((text) => linesOf(text).every((line) => WebAddress.safeParse(line).success), {
    message: 'Please enter valid URLs, one per line',
  }),
  includePatterns: patterns,
  excludePatterns: patterns,
});
export type CrawlFormValues = z.infer<typeof CrawlFormValues>;
export type CrawlFormInput = z.input<typeof CrawlFormValues>;

/** The same for a server with its own limit. */
export const crawlFormUpTo = (mostPages: number) => CrawlFormValues.extend({ maxPages: pagesUpTo(mostPages) });

export const emptyCrawlForm = (url: string): CrawlFormInput => ({
  url,
  maxPages: defaultMaxPages,
  useSitemap: true,
  readsFiles: true,
  sitemapUrls: '',
  includePatterns: '',
  excludePatterns: '',
});

/** The form's values for earlier options. */
export const crawlFormOf = (asked: Omit<CrawlInput, 'websiteId'>, mostPages: number): CrawlFormInput => ({
  url: asked.url,
  maxPages: Math.min(asked.maxPages, mostPages),
  useSitemap: asked.useSitemap,
  readsFiles: asked.readsFiles ?? true,
  sitemapUrls: (asked.sitemapUrls ?? []).join('\n'),
  includePatterns: (asked.includePatterns ?? []).join('\n'),
  excludePatterns: (asked.excludePatterns ?? []).join('\n'),
});

/** The request: lines are trimmed, and blank lines and empty lists are dropped. */
export function toCrawlInput(values: CrawlFormValues): CrawlInput {
  const { url, maxPages, useSitemap, readsFiles } = values;
  const input: CrawlInput = { url, maxPages, useSitemap, ...(!readsFiles && { readsFiles }) };
  for (const name of ['sitemapUrls', 'includePatterns', 'excludePatterns'] as const) {
    const lines = linesOf(values[name]);
    if (lines.length > 0) input[name] = lines;
  }
  return input;
}

const isNumeric = (typed: unknown) => Number.isFinite(Number.parseInt(String(typed), 10));

/** The tester's form. If the number of pages isn't a number, it uses the default. */
export const TrialFormValues = CrawlFormValues.extend({
  url: z
    .string()
    .refine((url) => normalizeWebAddress(url) !== null, 'Please enter a valid URL to crawl')
    .pipe(CrawlFormValues.shape.url),
  maxPages: z.preprocess((typed) => (isNumeric(typed) ? typed : defaultMaxPages), CrawlFormValues.shape.maxPages),
});
