import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { normalizeWebAddress } from '#shared/contracts/websites.ts';
import { readId } from '../../api/read-id.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/current-host.ts';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { CrawlOutline } from './CrawlOutline.tsx';

// In a file of its own: other screens use most of it, and not when they open.
const CrawlAgain = whenNeeded(async () => (await import('./CrawlAgain.tsx')).CrawlAgain, <CrawlOutline />);
const CrawlAgainHere = whenNeeded(
  async () => (await import('../local-crawls/CrawlAgainHere.tsx')).CrawlAgainHere,
  <CrawlOutline />,
);

/** Crawls a website that is there already, and brings what changed into its knowledge base. */
export function CrawlWebsitePage() {
  if (useMay('edit')) return <CrawlWebsite />;
  return <RefusedScreen title="Crawl Website">Viewers can’t crawl websites</RefusedScreen>;
}

function CrawlWebsite() {
  const [params] = useSearchParams();
  const websites = useWebsites();
  const asked = readId(params.get('id'));
  const website = websites.data?.find(({ id }) => id === asked);
  return (
    <>
      <PageHeader
        title={website ? `Crawl ${website.name}` : 'Crawl Website'}
        actions={<WayBack chatbotId={readId(params.get('chatbotId'))} />}
      >
        {website && (
          <>
            Finds new, changed and deleted pages on{' '}
            <ExternalLink href={normalizeWebAddress(website.url) ?? website.url}>{website.url}</ExternalLink>
          </>
        )}
      </PageHeader>
      {website ? (
        host.localCrawls ? (
          <CrawlAgainHere key={website.id} website={website} />
        ) : (
          <CrawlAgain key={website.id} website={website} />
        )
      ) : websites.data ? (
        <Card>
          <EmptyState
            drawing={<WebsiteDrawing />}
            title="Website not found"
            action={
              <Button asChild tone="primary">
                <Link to="/dashboard/websites">Choose a website</Link>
              </Button>
            }
          >
            It may have been deleted. Choose another one from your websites.
          </EmptyState>
        </Card>
      ) : websites.isError ? (
        <Card>
          <ErrorState
            title="Your websites could not be loaded"
            error={websites.error}
            onRetry={() => void websites.refetch()}
          />
        </Card>
      ) : (
        <CrawlOutline />
      )}
    </>
  );
}

function WayBack({ chatbotId }: { chatbotId: number | null }) {
  const isChatbot = chatbotId !== null;
  return (
    <Button asChild>
      <Link to={isChatbot ? `/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge` : '/dashboard/websites'}>
        <ArrowLeft aria-hidden />
        {isChatbot ? 'Back to Chatbot' : 'Back to Websites'}
      </Link>
    </Button>
  );
}
