import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { normalizeWebAddress } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { readId } from '../../navigation/Screens.tsx';
import { useWebsites } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { CrawlAgain } from './CrawlAgain.tsx';
import { CrawlOutline } from './CrawlForm.tsx';
import { words } from './words.ts';

const CrawlAgainHere = whenNeeded(
  async () => (await import('../local-crawls/MoreOfThisComputer.tsx')).CrawlAgainHere,
  <CrawlOutline />,
);

/** Crawls an existing website again and builds the changes into its knowledge base. */
export function CrawlWebsitePage() {
  if (useMay('edit')) return <CrawlWebsite />;
  return <RefusedScreen title={words().page.title}>{words().page.viewers}</RefusedScreen>;
}

function CrawlWebsite() {
  const [params] = useSearchParams();
  const websites = useWebsites();
  const texts = words().page;
  const asked = readId(params.get('id'));
  const website = websites.data?.find(({ id }) => id === asked);
  return (
    <>
      <PageHeader
        title={website ? texts.titleOf(website.name) : texts.title}
        actions={<WayBack chatbotId={readId(params.get('chatbotId'))} />}
      >
        {website && (
          <>
            {texts.intro}{' '}
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
            title={texts.notFound}
            action={
              <Button asChild tone="primary">
                <Link to="/dashboard/websites">{texts.choose}</Link>
              </Button>
            }
          >
            {texts.notFoundHint}
          </EmptyState>
        </Card>
      ) : websites.isError ? (
        <Card>
          <ErrorState title={texts.failed} error={websites.error} onRetry={() => void websites.refetch()} />
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
        {isChatbot ? words().page.backToChatbot : words().page.backToWebsites}
      </Link>
    </Button>
  );
}
