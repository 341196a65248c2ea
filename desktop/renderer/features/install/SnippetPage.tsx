import { CircleCheck, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maxPagesSeen } from '#shared/contracts/install.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CodeBlock.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { formatRelative } from '../../components/format.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { CardSkeleton, Loading } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { locale } from '../../language/language-store.ts';
import { BackToChatbots, useChatbotOfAddress } from '../chatbots/ChatbotFrame.tsx';
import { useChatbots, useSnippets } from '../chatbots/data.ts';
import { SnippetTabs } from '../chatbots/SnippetTabs.tsx';
import { useWebsites } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { useInstallState, useShareLink, useSwitchShareLink } from './data.ts';
import { GuidePicture, type Platform } from './GuidePictures.tsx';
import { words } from './words.ts';

const NotHere = whenNeeded(async () => (await import('../desktop/NotHere.tsx')).NotHere);

/** The code of one chatbot with installation help, in the tab opened by Get Code Snippet. */
export function SnippetPage() {
  const { page } = words();
  const chatbotId = useChatbotOfAddress(page.noneSelected, page.noneSelectedHint);
  const chatbots = useChatbots();
  const websites = useWebsites();
  const chatbot = chatbots.data?.find(({ id }) => id === chatbotId);
  const website = websites.data?.find(({ id }) => id === chatbot?.websiteId);
  const site = website && URL.parse(website.url)?.host;
  const areNamesLoading = chatbots.isLoading || websites.isLoading;
  return (
    <>
      <PageHeader title={page.title} about={chatbot?.name} back={<BackToChatbots />}>
        {chatbot ? page.purposeOf(chatbot.name) : page.purpose}
      </PageHeader>
      {chatbotId !== null && (
        <ShownTogether chatbotId={chatbotId} areNamesLoading={areNamesLoading}>
          <div>
            {!host.isServerHere() && <InstallState chatbotId={chatbotId} site={site} />}
            <SnippetTabs chatbotId={chatbotId} />
          </div>
          <div className="grid gap-4 sm:max-xl:grid-cols-2">
            {chatbot && !host.isServerHere() && (
              <DeveloperCard
                chatbotId={chatbotId}
                chatbot={chatbot.name}
                site={site ?? website?.name ?? chatbot.name}
              />
            )}
            {host.isServerHere() ? <NotHere what="sharedPage" /> : <ShareLink chatbotId={chatbotId} />}
          </div>
          <Guides />
        </ShownTogether>
      )}
    </>
  );
}

interface ShownTogetherProps {
  chatbotId: number;
  areNamesLoading: boolean;
  children: ReactNode;
}

/** Keeps all parts hidden until each has its height, so that none moves another. */
function ShownTogether({ chatbotId, areNamesLoading, children }: ShownTogetherProps) {
  const parts = [useInstallState(chatbotId), useSnippets(chatbotId), useShareLink(chatbotId)];
  const isLoading = areNamesLoading || parts.some((part) => part.isLoading);
  return (
    <>
      {isLoading && (
        <Loading label={words().state.loading} className="grid gap-6">
          <CardSkeleton className="h-20" />
          <CardSkeleton className="h-64" />
        </Loading>
      )}
      <div hidden={isLoading} className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_288px]">
        {children}
      </div>
    </>
  );
}

/** 'Waiting for the first visit from example.com', then 'Installed, seen 2 minutes ago on 14 pages'. */
function InstallState({ chatbotId, site }: { chatbotId: number; site: string | undefined }) {
  const install = useInstallState(chatbotId);
  const { state: text } = words();
  const known = install.data;
  return (
    <Card className="mb-6 flex min-h-[76px] items-center gap-4 p-4">
      <span aria-hidden className="grid size-6 shrink-0 place-items-center sm:size-9">
        {known?.state === 'installed' ? (
          <CircleCheck className="size-6 text-ok" />
        ) : (
          <span className="size-3 animate-breathe rounded-full bg-warn" />
        )}
      </span>
      <output className="block min-w-0 grow">
        {known?.state === 'installed' ? (
          <>
            <p className="font-medium">
              {text.seen(
                formatRelative(known.lastSeen, new Date(install.dataUpdatedAt), locale()),
                text.pages(known.pages, known.pages >= maxPagesSeen),
              )}
            </p>
            <p className="truncate text-13 text-text-muted">
              {text.on(known.origins.map((origin) => new URL(origin).host).join(', '))}
            </p>
          </>
        ) : known ? (
          <>
            <p className="font-medium">{text.waiting(site ?? text.yourSite)}</p>
            <p className="text-13 text-text-muted">{text.waitingHint}</p>
          </>
        ) : (
          <p className="text-text-muted">{install.isError ? text.failed : text.loading}</p>
        )}
      </output>
      {install.isError && !known && (
        <Button size="small" onClick={() => void install.refetch()}>
          {text.tryAgain}
        </Button>
      )}
    </Card>
  );
}

const platforms: readonly { value: Platform; label: string }[] = [
  { value: 'wordpress', label: 'WordPress' },
  { value: 'shopify', label: 'Shopify' },
  { value: 'wix', label: 'Wix' },
  { value: 'squarespace', label: 'Squarespace' },
  { value: 'webflow', label: 'Webflow' },
  { value: 'tag-manager', label: 'Google Tag Manager' },
  { value: 'nextjs', label: 'Next.js' },
  { value: 'html', label: 'Plain HTML' },
];

/** Step-by-step guides with pictures for the most common platforms. */
function Guides() {
  const { guides, steps } = words();
  return (
    <section aria-labelledby="guides" className="max-w-4xl xl:col-span-2">
      <h2 id="guides" className="mb-3 text-16 font-semibold">
        {guides.title}
      </h2>
      <Tabs
        label={guides.platform}
        tabs={platforms.map(({ value, label }) => ({
          value,
          label,
          content: (
            <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,384px)]">
              <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-text-muted">
                {steps[value].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <GuidePicture platform={value} name={label} />
            </div>
          ),
        }))}
      />
    </section>
  );
}

/** The chatbot's own page, off until its owner turns it on. */
function ShareLink({ chatbotId }: { chatbotId: number }) {
  const link = useShareLink(chatbotId);
  const change = useSwitchShareLink(chatbotId);
  const mayEdit = useMay('edit');
  const [isAsking, setAsking] = useState(false);
  const { share: text } = words();
  const url = link.data?.url ?? null;
  const turn = (isOn: boolean) =>
    change.mutate(isOn, {
      onError: (error) => showError(text.failed, error),
      onSettled: () => setAsking(false),
    });
  return (
    <Card aria-labelledby="share-link" className="p-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="share-link" className="font-medium">
            {text.title}
          </h2>
          <p className="mt-1 text-13 text-text-muted">{link.isError ? text.loadFailed : text.hint}</p>
        </div>
        <Switch
          label={text.label}
          isOn={url !== null}
          disabled={!mayEdit || !link.data || change.isPending}
          onChange={(isOn) => (isOn ? turn(true) : setAsking(true))}
        />
      </div>
      {url && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <ExternalLink href={url}>{url}</ExternalLink>
          <CopyButton text={url} label={text.copy} size="small" onCopied={() => showToast({ title: text.copied })} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.offTitle}
        action={text.offAction}
        isBusy={change.isPending}
        onConfirm={() => turn(false)}
      >
        {text.offText}
      </ConfirmDialog>
    </Card>
  );
}

interface DeveloperCardProps {
  chatbotId: number;
  chatbot: string;
  site: string;
}

/** Everything a developer needs to install the chat, as an email or to copy. */
function DeveloperCard({ chatbotId, chatbot, site }: DeveloperCardProps) {
  const code = useSnippets(chatbotId, false).data?.snippet;
  const { developer: text } = words();
  const body = text.body(chatbot, site, code ?? '');
  const mail = `mailto:?subject=${encodeURIComponent(text.subject(site))}&body=${encodeURIComponent(body)}`;
  return (
    <Card aria-labelledby="developer" className="p-5">
      <h2 id="developer" className="font-medium">
        {text.title}
      </h2>
      <p className="mt-1 text-13 text-text-muted">{text.hint}</p>
      {code !== undefined && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button asChild size="small">
            <a href={mail}>
              <Mail aria-hidden />
              {text.email}
            </a>
          </Button>
          <CopyButton text={body} label={text.copy} size="small" onCopied={() => showToast({ title: text.copied })} />
        </div>
      )}
    </Card>
  );
}
