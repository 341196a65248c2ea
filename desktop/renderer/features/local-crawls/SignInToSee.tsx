import { useEffect, useEffectEvent } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { thisComputer } from './data.ts';
import { SiteSignIn } from './SiteSignIn.tsx';

interface SignInToSeeProps {
  website: Website;
  /** The page that the site only shows to users who are signed in. */
  url: string;
  onSignedIn(): void;
}

/** The sign-in to a site for one of its pages. */
export function SignInToSee({ website, url, onSignedIn }: SignInToSeeProps) {
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(
    () =>
      thisComputer().onSignInChanged(({ websiteId, isOpen, isKept }) => {
        if (websiteId === website.id && isKept && !isOpen) signedIn();
      }),
    [website.id],
  );
  return <SiteSignIn website={website} url={url} isRefused />;
}
