import type { Website } from '#shared/contracts/websites.ts';
import { Card } from '../../components/Card.tsx';
import { KeyDrawing } from '../../components/illustrations.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
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
  if (!(error instanceof SignInNeeded)) {
    return (
      <Card>
        <ErrorState title={text.failed} error={error} onRetry={onRetry} className="min-h-[44rem]" />
      </Card>
    );
  }
  return (
    <Card className="min-h-[44rem]">
      <div role="alert">
        <EmptyState drawing={<KeyDrawing />} title={signIn.title} className="pb-6">
          {error.message}
        </EmptyState>
      </div>
      <div className="mx-auto max-w-xl px-4 pb-8">
        <SignInToSee website={website} url={url} onSignedIn={onRetry} />
      </div>
    </Card>
  );
}
