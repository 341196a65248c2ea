import { Bot, RotateCw } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { CardSkeleton, Loading } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { NotFoundPage } from '../../layout/ScreenError.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { crawlAddress } from '../crawls/data.ts';
import { useMay } from '../workspaces/data.ts';
import { useWebsite } from './data.ts';
import { nameCrawl } from './name-crawl.ts';
import { BackToWebsites, WebsiteLink, WithWebsite } from './WebsiteParts.tsx';
import { words } from './words.ts';

/** Has parts of many features, which other screens would load if this one shared them. */
const WebsiteOverview = whenNeeded(async () => (await import('./WebsiteOverview.tsx')).WebsiteOverview, <Outline />);

/** A website's state and all that belongs to it, with links to where each is changed. */
export function WebsitePage() {
  const id = readId(useParams()['websiteId'] ?? null);
  return id === null ? <NotFoundPage /> : <WebsiteHome key={id} websiteId={id} />;
}

function WebsiteHome({ websiteId }: { websiteId: number }) {
  const website = useWebsite(websiteId);
  const mayEdit = useMay('edit');
  const { home: text, table } = words();
  return (
    <>
      <PageHeader
        title={website?.name ?? text.title}
        back={<BackToWebsites />}
        actions={
          website &&
          mayEdit && (
            <>
              <Button asChild>
                <Link to={crawlAddress(websiteId)}>
                  <RotateCw aria-hidden />
                  {nameCrawl(website)}
                </Link>
              </Button>
              <Button asChild tone="primary">
                <Link to={`/create-chatbot?websiteId=${websiteId}`}>
                  <Bot aria-hidden />
                  {table.createChatbot}
                </Link>
              </Button>
            </>
          )
        }
      >
        {website && <WebsiteLink website={website} />}
      </PageHeader>
      <WithWebsite id={websiteId} outline={<Outline />}>
        {(found) => <WebsiteOverview website={found} outline={<Outline />} />}
      </WithWebsite>
    </>
  );
}

function Outline() {
  return (
    <Loading label={words().home.loading} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {[0, 1, 2, 3].map((panel) => (
        <CardSkeleton key={panel} className="h-32" />
      ))}
    </Loading>
  );
}
