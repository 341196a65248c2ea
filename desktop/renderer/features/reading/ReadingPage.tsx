import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { NotFoundPage } from '../../layout/ScreenError.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { useWebsite } from '../websites/data.ts';
import { BackToWebsite, WebsiteLink, WithWebsite } from '../websites/WebsiteParts.tsx';
import { useReading } from './data.ts';
import { words } from './words.ts';

const Outline = () => (
  <Loading label={words().loading} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
    <Skeleton className="h-[40rem] rounded-card" />
    <Skeleton className="h-[40rem] rounded-card" />
  </Loading>
);
const PartsChooser = whenNeeded(async () => (await import('./PartsChooser.tsx')).PartsChooser, <Outline />);

/** Which parts of a website's pages are read. */
export function ReadingPage() {
  const id = readId(useParams()['websiteId'] ?? null);
  return id === null ? <NotFoundPage /> : <WebsiteReading key={id} websiteId={id} />;
}

function WebsiteReading({ websiteId }: { websiteId: number }) {
  const text = words();
  const website = useWebsite(websiteId);
  const reading = useReading(websiteId);
  return (
    <>
      <PageHeader title={website ? text.titleOf(website.name) : text.title} back={<BackToWebsite id={websiteId} />}>
        {website && (
          <span>
            {text.intro} <WebsiteLink website={website} />
          </span>
        )}
      </PageHeader>
      <WithWebsite id={websiteId} outline={<Outline />}>
        {(found) => (
          <Loaded query={reading} failed={text.loadFailed} outline={<Outline />}>
            {({ readOnly, leaveOut }) => <PartsChooser website={found} stored={{ readOnly, leaveOut }} />}
          </Loaded>
        )}
      </WithWebsite>
    </>
  );
}
