import { PageHeader } from '../../components/PageHeader.tsx';
import { Guides } from '../install/Guides.tsx';
import { InstallState } from '../install/InstallState.tsx';
import { DeveloperCard, ShareLink } from '../install/ShareCard.tsx';
import { useWebsites } from '../websites/data.ts';
import { BackToChatbots, useChatbotOfAddress } from './BackToChatbots.tsx';
import { useChatbots } from './data.ts';
import { SnippetTabs } from './SnippetTabs.tsx';
import { words } from './words.ts';

/** The code of one chatbot, for the tab that Get Code Snippet opens, and all that helps to install it. */
export function SnippetPage() {
  const { snippet } = words();
  const chatbotId = useChatbotOfAddress(snippet.noneSelected, snippet.noneSelectedHint);
  const chatbot = useChatbots().data?.find(({ id }) => id === chatbotId);
  const website = useWebsites().data?.find(({ id }) => id === chatbot?.websiteId);
  const site = website && URL.parse(website.url)?.host;
  return (
    <>
      <PageHeader title={snippet.title} actions={<BackToChatbots />}>
        {chatbot ? snippet.purposeOf(chatbot.name) : snippet.purpose}
      </PageHeader>
      {chatbotId !== null && (
        <div className="max-w-3xl">
          <InstallState chatbotId={chatbotId} site={site} />
          <SnippetTabs chatbotId={chatbotId} />
          <Guides />
          <div className="mt-8 grid gap-4 sm:grid-cols-2">
            {chatbot && (
              <DeveloperCard
                chatbotId={chatbotId}
                chatbot={chatbot.name}
                site={site ?? website?.name ?? chatbot.name}
              />
            )}
            <ShareLink chatbotId={chatbotId} />
          </div>
        </div>
      )}
    </>
  );
}
