import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { readId } from '../../navigation/Screens.tsx';
import { useWebsite } from '../websites/data.ts';
import { BackToWebsites, WebsiteLink, WithWebsite } from '../websites/WebsiteParts.tsx';
import { useCurrentWorkspace, useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { CrawlAgain } from './CrawlAgain.tsx';
import { CrawlOutline } from './CrawlForm.tsx';
import { words } from './words.ts';

const CrawlAgainHere = whenNeeded(
  async () => (await import('../local-crawls/MoreOfThisComputer.tsx')).CrawlAgainHere,
  <CrawlOutline />,
);

const OtherWorkspace = whenNeeded(
  async () => (await import('../local-crawls/OtherWorkspace.tsx')).OtherWorkspace,
  <CrawlOutline />,
);

/** Crawls an existing website again and builds the changes into its knowledge base. */
export function CrawlWebsitePage() {
  const [params] = useSearchParams();
  const current = useCurrentWorkspace();
  // A link from a browser opens the app, where another workspace may be shown.
  const wanted = host.localCrawls && params.get('workspace');
  if (wanted && current && wanted !== current.id) return <OtherWorkspace id={wanted} />;
  return <CrawlWebsiteHere />;
}

function CrawlWebsiteHere() {
  if (useMay('edit')) return <CrawlWebsite />;
  return <RefusedScreen title={words().page.title}>{words().page.viewers}</RefusedScreen>;
}

function CrawlWebsite() {
  const [params] = useSearchParams();
  const id = readId(params.get('id'));
  const website = useWebsite(id);
  const texts = words().page;
  return (
    <>
      <PageHeader
        title={website ? texts.titleOf(website.name) : texts.title}
        back={<WayBack chatbotId={readId(params.get('chatbotId'))} />}
      >
        {website && (
          <span>
            {texts.intro} <WebsiteLink website={website} />
          </span>
        )}
      </PageHeader>
      <WithWebsite id={id} outline={<CrawlOutline />}>
        {(found) =>
          host.localCrawls ? (
            <CrawlAgainHere key={found.id} website={found} />
          ) : (
            <CrawlAgain key={found.id} website={found} />
          )
        }
      </WithWebsite>
    </>
  );
}

function WayBack({ chatbotId }: { chatbotId: number | null }) {
  if (chatbotId === null) return <BackToWebsites />;
  return <BackLink to={`/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge`}>{words().page.backToChatbot}</BackLink>;
}
