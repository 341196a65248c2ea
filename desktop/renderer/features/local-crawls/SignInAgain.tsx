import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { thisComputer } from './this-computer.ts';
import { useSiteSignIn } from './use-site-sign-in.ts';

/** For a crawl that the site signed out: a window to sign in again, then the crawl from where it ended. */
export function SignInAgain({ crawl }: { crawl: LocalCrawl }) {
  const { id: crawlId, websiteId, websiteName, url } = crawl;
  const local = thisComputer();
  const signIn = useSiteSignIn(websiteId);
  const open = useMutation({
    mutationFn: () => local.openSignIn({ websiteId, url, websiteName }),
    onError: (error) => showError('The site could not be opened', error),
  });
  const resume = useMutation({
    async mutationFn() {
      const { isKept } = signIn.data?.isOpen ? await local.finishSignIn(websiteId) : { isKept: true };
      if (!isKept) return false;
      await local.continue({ crawlId, maxPages: crawl.progress.maxPages, repetitive: false });
      await local.forget(crawlId);
      return true;
    },
    onError: (error) => showError('Error crawling website', error),
  });
  if (signIn.isError) {
    return (
      <Answer words={messageOf(signIn.error)}>
        <Button size="small" onClick={() => void signIn.refetch()}>
          Try again
        </Button>
      </Answer>
    );
  }
  const { isOpen = false, isKept = false, problem = null } = signIn.data ?? {};
  if (isOpen || isKept) {
    return (
      <Answer words={isOpen ? 'Sign in to the site in the window, then come back.' : null}>
        <Button size="small" tone="primary" isBusy={resume.isPending} onClick={() => resume.mutate()}>
          Continue the crawl
        </Button>
      </Answer>
    );
  }
  const leftNothing =
    resume.data === false ? 'The site didn’t store a sign-in. Stay signed in when you come back.' : null;
  return (
    <Answer words={problem ?? leftNothing}>
      <Button
        size="small"
        icon={<KeyRound aria-hidden />}
        disabled={!signIn.data}
        isBusy={open.isPending}
        onClick={() => open.mutate()}
      >
        Sign in again
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
