import { zodResolver } from '@hookform/resolvers/zod';
import { FileText, Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ManualContentInput, manualPageUrl } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { translated } from '../../language/words.ts';
import { useKeptValues } from '../../session/drafts.ts';
import { CrawlForm, type CrawlFormInput } from '../crawls/CrawlForm.tsx';
import { fewPages, LimitedResults } from '../crawls/CrawlProgress.tsx';
import { CrawlSkips } from '../crawls/CrawlSkips.tsx';
import { type CrawlRun, onCrawlEnd, useCrawlRuns, useResumedCrawl } from '../crawls/crawl-run.ts';
import { CrawlPanel, MorePages } from '../crawls/MorePages.tsx';
import { useStartCrawl } from '../crawls/use-start-crawl.ts';
import { helpsWith, OfferApp } from '../downloads/OfferApp.tsx';
import { useSaveManualPage, useWizardPages } from './data.ts';
import { ContinueButton, StepFrame } from './StepFrame.tsx';
import { useWizardWebsite } from './WizardPage.tsx';
import { stepAddress, type Typed, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

const CrawlFailure = whenNeeded(async () => (await import('../crawls/CrawlFailure.tsx')).CrawlFailure);
const CrawlWarnings = whenNeeded(async () => (await import('../crawls/CrawlWarnings.tsx')).CrawlWarnings);
const CrawlPlaces = whenNeeded(
  async () => (await import('../local-crawls/CrawlPlaces.tsx')).CrawlPlaces,
  <Loading>
    <Skeleton className="h-96 w-full" />
  </Loading>,
);

const keep = (crawl: CrawlFormInput) => useWizardDraft.getState().type({ crawl });

export function CrawlStep() {
  const website = useWizardWebsite();
  const navigate = useNavigate();
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const { total } = useWizardPages(website.id);
  const { activeCrawlId } = website;
  const stored = total ?? 0;
  const texts = words().crawl;
  const pagesAddress = stepAddress(website.id, 'pages');
  const goToPages = () => void navigate(pagesAddress);

  const kept = useWizardDraft((draft) => draft.typed.crawl);
  // If there are pages, the main action is to continue with them, not to crawl.
  const tone = stored > 0 ? 'secondary' : 'primary';
  useResumedCrawl(website.id, activeCrawlId);
  useEffect(
    () =>
      onCrawlEnd(({ websiteId, found, isCanceled }) => {
        // With few pages, or after canceling, the owner decides what to do.
        if (websiteId === website.id && found >= fewPages && !isCanceled) void navigate(pagesAddress);
      }),
    [website.id, navigate, pagesAddress],
  );

  const start = useStartCrawl(website, { isEmpty: total === 0 });
  const form = (
    <CrawlForm url={website.url} kept={kept} keep={keep} tone={tone} onStart={(input) => void start(input)} />
  );
  const isRunning = run?.state === 'running' || (!run && activeCrawlId !== null);
  return (
    <StepFrame title={texts.title} intro={texts.intro(website.url)}>
      {isRunning ? (
        run && <CrawlPanel run={run} />
      ) : (
        <>
          {run ? (
            <CrawlOutcome website={website} run={run} hasPages={stored > 0} onContinue={goToPages} />
          ) : (
            stored > 0 && (
              <Callout
                className="mb-6"
                action={
                  <ContinueButton size="small" onClick={goToPages}>
                    {texts.usePages}
                  </ContinueButton>
                }
              >
                {texts.stored(stored)} {texts.refresh}
              </Callout>
            )
          )}
          <Tabs
            label={texts.ways}
            tabs={[
              {
                value: 'crawl',
                label: texts.crawlTab,
                icon: <Globe aria-hidden />,
                content: host.localCrawls ? (
                  <CrawlPlaces website={website} kept={kept} keep={keep} tone={tone} onServer={form} />
                ) : (
                  form
                ),
              },
              {
                value: 'manual',
                label: texts.manualTab,
                icon: <FileText aria-hidden />,
                content: <ManualForm website={website} />,
              },
            ]}
          />
        </>
      )}
    </StepFrame>
  );
}

interface CrawlOutcomeProps {
  website: Website;
  run: CrawlRun;
  /** Whether there are pages to continue with, including those of earlier crawls. */
  hasPages: boolean;
  onContinue(): void;
}

/** The result of a crawl, and suggestions if it found few pages. */
function CrawlOutcome({ website, run, hasPages, onContinue }: CrawlOutcomeProps) {
  const texts = words().crawl;
  const next = <ContinueButton size="small" onClick={onContinue} />;
  const sentences = [run.error, ...run.warnings];
  return (
    <div className="mb-6 grid gap-3">
      {run.state === 'failed' ? (
        <CrawlFailure sentence={run.error ?? ''} hint={texts.failedHint} action={hasPages ? next : undefined} />
      ) : run.found < fewPages ? (
        <LimitedResults found={run.found} action={hasPages ? next : undefined} />
      ) : (
        <Callout tone="ok" title={texts.found(run.found)} action={next}>
          {run.cutShort && translated(run.cutShort)}
        </Callout>
      )}
      {run.warnings.length > 0 && <CrawlWarnings website={website} warnings={run.warnings} />}
      <OfferApp websiteId={run.websiteId} sentences={sentences} />
      <MorePages websiteId={run.websiteId} isShort />
      {run.crawlId !== null && run.left > 0 && (
        <CrawlSkips crawlId={run.crawlId} left={run.left} offerFor={helpsWith({ sentences }) ? null : run.websiteId} />
      )}
    </div>
  );
}

const ManualPage = ManualContentInput.omit({ websiteId: true });

const keepManual = (manual: Typed['manual']) => useWizardDraft.getState().type({ manual });

/** For pages that a crawler can't reach: the owner enters the text. */
function ManualForm({ website }: { website: Website }) {
  const navigate = useNavigate();
  const texts = words().manual;
  const { addTypedPage, dropTypedPage, pagesRead } = useWizardDraft();
  const kept = useWizardDraft((draft) => draft.typed.manual);
  const { register, handleSubmit, formState, setError, subscribe } = useForm<
    z.input<typeof ManualPage>,
    unknown,
    z.output<typeof ManualPage>
  >({
    resolver: zodResolver(ManualPage),
    defaultValues: kept ?? { websiteUrl: website.url, pageTitle: '', manualContent: '' },
  });
  useKeptValues(subscribe, keepManual);
  const save = useSaveManualPage(website.id);
  const showPages = () => {
    keepManual(null);
    void navigate(stepAddress(website.id, 'pages'));
  };
  const submit = handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: () => {
        dropTypedPage(manualPageUrl(input));
        pagesRead(website.id);
        showToast({ title: texts.saved });
        showPages();
      },
      onError: (error) => {
        if (showIssues(error, setError, ['websiteUrl', 'pageTitle', 'manualContent'])) return;
        showError(texts.failed, error);
        // The input isn't lost. It is sent with the build.
        addTypedPage({
          url: manualPageUrl(input),
          title: input.pageTitle,
          content: input.manualContent,
          isIncluded: true,
          contentQuality: contentQuality(input.manualContent.length),
        });
        showPages();
      },
    }),
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={texts.url} hint={texts.urlHint} error={errors.websiteUrl?.message}>
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} {...register('websiteUrl')} />
      </Field>
      <Field label={texts.title} error={errors.pageTitle?.message}>
        <Input {...register('pageTitle')} />
      </Field>
      <Field label={texts.content} hint={texts.contentHint} error={errors.manualContent?.message}>
        <Textarea rows={10} {...register('manualContent')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
