import { CircleAlert, Clock } from 'lucide-react';
import type { WebsiteUpdates } from '#shared/contracts/updates.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Time } from '../../components/format.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { useInvalidateState } from './data.ts';
import { Headline } from './Headline.tsx';
import { words } from './words.ts';

const OnThisComputer = whenNeeded(async () => (await import('../local-crawls/OnThisComputer.tsx')).OnThisComputer);

interface AppReadingProps {
  website: Website;
  updates: WebsiteUpdates;
  mayEdit: boolean;
}

/** What the desktop app does for the updates of a website that it reads, or what it waits for. */
export function AppReading({ website, updates, mayEdit }: AppReadingProps) {
  const { app: text } = words();
  const invalidate = useInvalidateState(website.id);
  return (
    <>
      {updates.isReading ? (
        <Headline icon={<Spinner className="text-accent-text" />} title={text.reading} hint={text.readingHint} />
      ) : updates.isSignedOut ? (
        <Headline
          icon={<CircleAlert aria-hidden className="text-danger" />}
          title={text.signedOut}
          hint={host.localCrawls ? text.signedOutHint : text.signInInApp}
        />
      ) : (
        <Headline
          icon={<Clock aria-hidden className="text-text-muted" />}
          title={text.due}
          hint={
            <>
              {text.since} <Time value={updates.dueAt ?? ''} format="relative" />. {text.dueHint}
            </>
          }
        />
      )}
      {host.localCrawls && (
        <OnThisComputer website={website} isSignedOut={updates.isSignedOut} mayEdit={mayEdit} onChanged={invalidate} />
      )}
    </>
  );
}
