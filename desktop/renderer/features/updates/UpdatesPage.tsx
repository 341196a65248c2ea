import { Cable, RefreshCw, SquareDashedMousePointer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { NotFoundPage } from '../../layout/ScreenError.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { connectorsAddress, readingAddress } from '../websites/addresses.ts';
import { useWebsite } from '../websites/data.ts';
import { BackToWebsite, WebsiteLink, WithWebsite } from '../websites/WebsiteParts.tsx';
import { useMay } from '../workspaces/data.ts';
import { isBusy, useUpdateNow, useUpdates } from './data.ts';
import { useOpened } from './opened.ts';
import { RunProgress } from './RunProgress.tsx';
import { ChangeSkeleton, RunSkeleton, UpdatesSkeleton } from './Skeletons.tsx';
import { words } from './words.ts';

const UpdatesTabs = whenNeeded(async () => (await import('./UpdatesTabs.tsx')).UpdatesTabs, <UpdatesSkeleton />);
const RunView = whenNeeded(async () => (await import('./RunView.tsx')).RunView, <RunSkeleton />);
const ChangeView = whenNeeded(async () => (await import('./ChangeView.tsx')).ChangeView, <ChangeSkeleton />);

/** How a website's knowledge follows the site: state, schedule, runs and what they found. */
export function UpdatesPage() {
  const id = readId(useParams()['websiteId'] ?? null);
  return id === null ? <NotFoundPage /> : <WebsiteUpdates key={id} websiteId={id} />;
}

function WebsiteUpdates({ websiteId }: { websiteId: number }) {
  const { page: text } = words();
  const website = useWebsite(websiteId);
  return (
    <>
      <PageHeader
        title={website ? text.titleOf(website.name) : text.title}
        back={<BackToWebsite id={websiteId} />}
        actions={
          website && (
            <>
              <Button asChild>
                <Link to={readingAddress(websiteId)}>
                  <SquareDashedMousePointer aria-hidden />
                  {text.parts}
                </Link>
              </Button>
              <Button asChild>
                <Link to={connectorsAddress(websiteId)}>
                  <Cable aria-hidden />
                  {text.connectors}
                </Link>
              </Button>
              <LookNow websiteId={websiteId} />
            </>
          )
        }
      >
        {website && (
          <span>
            {text.intro} <WebsiteLink website={website} />
          </span>
        )}
      </PageHeader>
      <WithWebsite id={websiteId} outline={<UpdatesSkeleton />}>
        {(found) => <Opened website={found} />}
      </WithWebsite>
    </>
  );
}

/** What the URL names: a change, a run, or all of them. */
function Opened({ website }: { website: Website }) {
  const { run, change } = useOpened();
  const mayEdit = useMay('edit');
  const query = useUpdates(website.id);
  if (run === null) {
    return (
      <Loaded query={query} failed={words().page.loadFailed} outline={<UpdatesSkeleton />}>
        {(updates) => <UpdatesTabs website={website} updates={updates} mayEdit={mayEdit} />}
      </Loaded>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {query.data?.current && (
        <Card className="p-4 sm:p-5">
          <RunProgress run={query.data.current} />
        </Card>
      )}
      {change === null ? (
        <RunView key={run} websiteId={website.id} runId={run} updates={query.data} mayEdit={mayEdit} />
      ) : (
        <ChangeView key={change} websiteId={website.id} runId={run} changeId={change} />
      )}
    </div>
  );
}

/** Starts an update, unless one is queued or running, the app reads the website, or there are no pages yet. */
function LookNow({ websiteId }: { websiteId: number }) {
  const { data } = useUpdates(websiteId);
  const start = useUpdateNow(websiteId);
  if (!useMay('edit')) return null;
  return (
    <Button
      tone="primary"
      icon={<RefreshCw aria-hidden />}
      isBusy={start.isPending}
      disabled={!data || isBusy(data) || data.pages === 0}
      onClick={() => start.mutate()}
    >
      {words().now.action}
    </Button>
  );
}
