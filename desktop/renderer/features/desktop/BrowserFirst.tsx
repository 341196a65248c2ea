import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { useSignInProviders } from '../single-sign-on/data.ts';
import { words } from '../single-sign-on/words.tsx';
import { thisProgram, useAppInfo } from './data.ts';

interface BrowserFirstProps {
  /** Where in the app the sign-in leads. */
  from: string;
  /** The ways to sign in that this window has. */
  children: ReactNode;
}

/** In the desktop app: signing in with the system's browser, which has everyone's passkeys and passwords. */
export function BrowserFirst({ from, children }: BrowserFirstProps) {
  const { browser: text, failed } = words();
  const providers = useSignInProviders();
  const app = useAppInfo();
  const [isHere, setHere] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHere) ways.current?.querySelector('input')?.focus();
  }, [isHere]);
  // The app answers at once.
  if (app.isPending) return null;
  // Most servers can, so nothing moves when this is known.
  const isPossible = app.data?.getsLinks && (providers.data?.letsAppIn ?? true);
  if (!isPossible) return children;
  if (isHere) {
    return (
      <div ref={ways}>
        {children}
        <Button tone="quiet" className="mt-6 w-full" onClick={() => setHere(false)}>
          {text.instead}
        </Button>
      </div>
    );
  }
  const open = (way: { isNew?: true }) =>
    void thisProgram()
      .startBrowserSignIn({ from, ...way })
      .catch((error: unknown) => showError(failed, error));
  return (
    <div className="grid gap-3">
      <p className="mb-3 text-text-muted text-pretty">{text.intro}</p>
      <Button tone="primary" size="large" onClick={() => open({})}>
        {text.title}
      </Button>
      <Button onClick={() => open({ isNew: true })}>{text.register}</Button>
      <Button tone="quiet" onClick={() => setHere(true)}>
        {text.here}
      </Button>
    </div>
  );
}
