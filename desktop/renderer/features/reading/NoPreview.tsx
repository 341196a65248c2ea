import type { Website } from '#shared/contracts/websites.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/States.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { SignInNeeded } from './preview-here.ts';
import { words } from './words.ts';

const SignInToSee = whenNeeded(async () => (await import('../local-crawls/SignInToSee.tsx')).SignInToSee);

interface NoPreviewProps {
  website: Website;
  url: string;
  error: Error;
  onRetry(): void;
}

/** Why a page isn't shown, and the sign-in to the site if it asks for one. */
export function NoPreview({ website, url, error, onRetry }: NoPreviewProps) {
  const { preview: text, signIn } = words();
  const needsSignIn = error instanceof SignInNeeded;
  return (
    <Card className="flex min-h-[44rem] flex-col">
      <ErrorState title={needsSignIn ? signIn.title : text.failed} error={error} onRetry={onRetry} />
      {needsSignIn && (
        <div className="mx-auto w-full max-w-xl px-4 pb-8">
          <SignInToSee website={website} url={url} onSignedIn={onRetry} />
        </div>
      )}
    </Card>
  );
}
