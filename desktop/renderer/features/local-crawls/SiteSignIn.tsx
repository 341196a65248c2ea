import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { classNames } from '../../components/class-names.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ForgetSignInDialog } from './ForgetSignInDialog.tsx';
import { thisComputer } from './this-computer.ts';
import { useCrawlBrowser } from './use-crawl-browser.ts';
import { useSiteSignIn } from './use-site-sign-in.ts';

interface SiteSignInProps {
  website: Website;
  /** Where the window opens. */
  url: string;
}

/** For sites that show their pages to those who sign in: a window to do that, and what it left. */
export function SiteSignIn({ website, url }: SiteSignInProps) {
  const local = thisComputer();
  const signIn = useSiteSignIn(website.id);
  const hasBrowser = useCrawlBrowser().data?.state === 'ready';
  const [isForgetting, setForgetting] = useState(false);
  const open = useMutation({
    mutationFn: () => local.openSignIn({ websiteId: website.id, url, websiteName: website.name }),
    onError: (error) => showError('The site could not be opened', error),
  });
  const finish = useMutation({
    mutationFn: () => local.finishSignIn(website.id),
    onSuccess: ({ isKept }) => {
      if (isKept) open.reset();
    },
    onError: (error) => showError('The sign-in could not be saved', error),
  });
  const tryAgain = (
    <Button size="small" onClick={() => void signIn.refetch()}>
      Try again
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
          title="The window is open"
          action={
            <Button size="small" tone="primary" isBusy={finish.isPending} onClick={() => finish.mutate()}>
              I am signed in
            </Button>
          }
        >
          Sign in to the site there, then come back.
        </Callout>
      ) : isKept ? (
        <Callout
          tone="ok"
          title="You are signed in to the site"
          action={
            <Button size="small" onClick={() => setForgetting(true)}>
              Forget this sign-in
            </Button>
          }
        >
          The crawl reads what you can see there. The sign-in stays on this computer.
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
                ? 'The site didn’t store a sign-in. Open it again, sign in there, and come back while the window is open.'
                : hasEnded
                  ? 'The site signed you out. Sign in again to crawl the pages that need it.'
                  : 'Does the site require a sign-in? Sign in once, in a separate window.'}
          </p>
          <Button
            size="small"
            icon={<KeyRound aria-hidden />}
            disabled={!hasBrowser}
            isBusy={open.isPending}
            onClick={() => open.mutate()}
          >
            {hasEnded ? 'Sign in again' : 'Sign in to the site first'}
          </Button>
        </div>
      )}
      <ForgetSignInDialog website={website} isOpen={isForgetting} onClose={() => setForgetting(false)} />
    </div>
  );
}
