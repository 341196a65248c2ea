import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { Skeleton } from '../../components/Loading.tsx';
import { thisComputer, useCrawlBrowser, useSiteSignIn } from './data.ts';
import { words } from './words.ts';

interface SiteSignInProps {
  website: Website;
  /** The URL to open. */
  url: string;
  /** The site asks for a sign-in although there may be one. */
  isRefused?: boolean;
}

/** For sites that require a sign-in: opens a window to do so, and shows the result. */
export function SiteSignIn({ website, url, isRefused = false }: SiteSignInProps) {
  const local = thisComputer();
  const texts = words().signIn;
  const signIn = useSiteSignIn(website.id);
  const hasBrowser = useCrawlBrowser().data?.state === 'ready';
  const [isForgetting, setForgetting] = useState(false);
  const open = useMutation({
    mutationFn: () => local.openSignIn({ websiteId: website.id, url, websiteName: website.name }),
    onError: (error) => showError(texts.openFailed, error),
  });
  const finish = useMutation({
    mutationFn: () => local.finishSignIn(website.id),
    onSuccess: ({ isKept }) => {
      if (isKept) open.reset();
    },
    onError: (error) => showError(texts.saveFailed, error),
  });
  const tryAgain = (
    <Button size="small" onClick={() => void signIn.refetch()}>
      {words().tryAgain}
    </Button>
  );
  if (signIn.isError) {
    return (
      <Callout tone="danger" action={tryAgain}>
        {messageOf(signIn.error)}
      </Callout>
    );
  }
  if (!signIn.data) return <Skeleton className="h-14 w-full" />;
  const { isOpen, isKept, hasEnded, problem } = signIn.data;
  return (
    <div aria-live="polite">
      {isOpen ? (
        <Callout
          title={texts.isOpen}
          action={
            <Button size="small" tone="primary" isBusy={finish.isPending} onClick={() => finish.mutate()}>
              {texts.done}
            </Button>
          }
        >
          {texts.isOpenHint}
        </Callout>
      ) : isKept && !isRefused ? (
        <Callout
          tone="ok"
          title={texts.isKept}
          action={
            <Button size="small" onClick={() => setForgetting(true)}>
              {texts.forget}
            </Button>
          }
        >
          {texts.isKeptHint}
        </Callout>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border p-4">
          <p
            className={classNames(
              'min-w-0 grow basis-56 text-13',
              problem === null ? 'text-text-muted' : 'text-danger',
            )}
          >
            {problem !== null
              ? problem
              : finish.data?.isKept === false
                ? texts.openAgain
                : isRefused
                  ? texts.separate
                  : hasEnded
                    ? texts.hasEnded
                    : texts.question}
          </p>
          <Button
            size="small"
            icon={<KeyRound aria-hidden />}
            disabled={!hasBrowser}
            isBusy={open.isPending}
            onClick={() => open.mutate()}
          >
            {hasEnded || isKept ? texts.again : texts.first}
          </Button>
        </div>
      )}
      <ForgetSignInDialog website={website} isOpen={isForgetting} onClose={() => setForgetting(false)} />
    </div>
  );
}

function ForgetSignInDialog({ website, isOpen, onClose }: { website: Website; isOpen: boolean; onClose(): void }) {
  const texts = words().signIn;
  const forget = useMutation({
    mutationFn: () => thisComputer().forgetSignIn(website.id),
    onError: (error) => showError(texts.forgetFailed, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.forget}
      action={texts.forgetAction}
      isBusy={forget.isPending}
      onConfirm={() => forget.mutate()}
    >
      {texts.forgetHint(website.name)}
    </ConfirmDialog>
  );
}

/** For a crawl that was signed out: opens a window to sign in again, then continues the crawl. */
export function SignInAgain({ crawl }: { crawl: LocalCrawl }) {
  const { id: crawlId, websiteId, websiteName, url } = crawl;
  const local = thisComputer();
  const texts = words().signIn;
  const signIn = useSiteSignIn(websiteId);
  const open = useMutation({
    mutationFn: () => local.openSignIn({ websiteId, url, websiteName }),
    onError: (error) => showError(texts.openFailed, error),
  });
  const resume = useMutation({
    async mutationFn() {
      const { isKept } = signIn.data?.isOpen ? await local.finishSignIn(websiteId) : { isKept: true };
      if (!isKept) return false;
      await local.continue({ crawlId, maxPages: crawl.progress.maxPages, repetitive: false });
      await local.forget(crawlId);
      return true;
    },
    onError: (error) => showError(words().failed, error),
  });
  if (signIn.isError) {
    return (
      <Answer words={messageOf(signIn.error)}>
        <Button size="small" onClick={() => void signIn.refetch()}>
          {words().tryAgain}
        </Button>
      </Answer>
    );
  }
  const { isOpen = false, isKept = false, problem = null } = signIn.data ?? {};
  if (isOpen || isKept) {
    return (
      <Answer words={isOpen ? texts.inWindow : null}>
        <Button size="small" tone="primary" isBusy={resume.isPending} onClick={() => resume.mutate()}>
          {texts.continue}
        </Button>
      </Answer>
    );
  }
  const leftNothing = resume.data === false ? texts.notStored : null;
  return (
    <Answer words={problem ?? leftNothing}>
      <Button
        size="small"
        icon={<KeyRound aria-hidden />}
        disabled={!signIn.data}
        isBusy={open.isPending}
        onClick={() => open.mutate()}
      >
        {texts.again}
      </Button>
    </Answer>
  );
}

function Answer({ words, children }: { words: string | null; children: ReactNode }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {words && <p className="text-13 text-text-muted">{words}</p>}
      {children}
    </div>
  );
}
