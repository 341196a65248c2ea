import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { useSiteSignIn } from './data.ts';
import { thisComputer } from './local-crawls.ts';
import { words } from './words.ts';

/** For a crawl that the site signed out: a window to sign in again, then the crawl from where it ended. */
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
