import { useEffect, useState } from 'react';
import { appCodeSeconds, type FinishedSignIn } from '#shared/contracts/single-sign-on.ts';
import { writeSignInLink } from '../../../bridge/browser-sign-in.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { words } from './words.tsx';

/** Passes a sign-in on to the desktop app that started it. The link works for a minute, and only in that app. */
export function OpenApp({ toApp: { code, challenge, username } }: { toApp: NonNullable<FinishedSignIn['toApp']> }) {
  const text = words().app;
  const { origin, host } = window.location;
  const link = writeSignInLink({ code, challenge, server: origin });
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    // Most browsers ask first. Those that open nothing without a click leave the button.
    window.location.assign(link);
    const timer = setTimeout(() => setExpired(true), appCodeSeconds * 1000);
    return () => clearTimeout(timer);
  }, [link]);
  return (
    <AuthFrame heading={text.open}>
      <p>{text.signsIn(username, host)}</p>
      <Callout tone="warn" className="mt-4">
        {text.onlyIfStarted}
      </Callout>
      {!isExpired && (
        <>
          <Button asChild tone="primary" size="large" className="mt-6 w-full">
            <a href={link}>{text.open}</a>
          </Button>
          <p className="mt-3 text-13 text-text-muted">{text.howLong}</p>
        </>
      )}
      <output className="mt-6 block font-medium">{isExpired && text.expired}</output>
    </AuthFrame>
  );
}
