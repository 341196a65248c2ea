import { Monitor, Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CrawlInput } from '#shared/contracts/crawls.ts';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import {
  CrawlFields,
  type CrawlFormInput,
  type CrawlFormValues,
  toCrawlInput,
  useCrawlForm,
} from '../crawls/CrawlForm.tsx';
import { MorePages } from '../crawls/MorePages.tsx';
import { CrawlBrowserState } from './CrawlBrowserState.tsx';
import { isOver, useLocalCrawlOf, useStartLocalCrawl } from './data.ts';
import { LocalCrawlOutcome, LocalCrawlPanel } from './LocalCrawlPanel.tsx';
import { SiteSignIn } from './SiteSignIn.tsx';
import { words } from './words.ts';

type CrawlPlace = 'computer' | 'server';

/** Where crawls run, remembered on this computer. */
export const useCrawlPlace = create<{ place: CrawlPlace; choose(place: CrawlPlace): void }>()(
  persist((set) => ({ place: 'computer', choose: (place) => set({ place }) }), { name: 'crawl-place' }),
);

interface CrawlPlacesProps {
  website: Website;
  /** A draft, or the options of the last crawl. */
  kept: CrawlFormInput | null;
  keep(values: CrawlFormInput): void;
  /** The button's variant: secondary if another action is more important. */
  tone: 'primary' | 'secondary';
  /** The form for a crawl by the server. */
  onServer: ReactNode;
}

/** If this computer can crawl: the choice between it and the server, and its crawl. */
export function CrawlPlaces({ website, kept, keep, tone, onServer }: CrawlPlacesProps) {
  const formId = useId();
  const texts = words().places;
  const { place, choose } = useCrawlPlace();
  const crawl = useLocalCrawlOf(website);
  const start = useStartLocalCrawl(website);
  if (crawl && !isOver(crawl)) return <LocalCrawlPanel crawl={crawl} />;
  return (
    <div className="grid gap-5">
      <RadioCards<CrawlPlace>
        label={texts.label}
        value={place}
        onChange={choose}
        cards={[
          {
            value: 'computer',
            title: texts.computer,
            detail: texts.computerHint,
            icon: <Monitor aria-hidden />,
          },
          {
            value: 'server',
            title: texts.server,
            detail: texts.serverHint,
            icon: <Server aria-hidden />,
          },
        ]}
      />
      {place === 'server' ? (
        onServer
      ) : (
        <>
          {crawl && (
            <LocalCrawlOutcome
              crawl={crawl}
              action={
                crawl.status === 'failed' &&
                !crawl.isSignedOut && (
                  <Button size="small" type="submit" form={formId} isBusy={start.isPending}>
                    {words().tryAgain}
                  </Button>
                )
              }
            />
          )}
          {crawl && <MorePages websiteId={website.id} isShort />}
          <LocalCrawlForm
            id={formId}
            website={website}
            kept={kept}
            keep={keep}
            onSubmit={(input) => start.mutate(input)}
          />
          <div className="flex justify-end">
            <Button type="submit" form={formId} tone={tone} isBusy={start.isPending}>
              {words().start}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

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
