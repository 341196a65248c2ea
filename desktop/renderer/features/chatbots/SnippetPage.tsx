import { PageHeader } from '../../components/PageHeader.tsx';
import { BackToChatbots, useChatbotOfAddress } from './BackToChatbots.tsx';
import { useChatbots } from './data.ts';
import { SnippetTabs } from './SnippetTabs.tsx';
import { words } from './words.ts';

/** The code of one chatbot, for the tab that Get Code Snippet opens. */
export function SnippetPage() {
  const { snippet } = words();
  const chatbotId = useChatbotOfAddress(snippet.noneSelected, snippet.noneSelectedHint);
  const name = useChatbots().data?.find(({ id }) => id === chatbotId)?.name;
  return (
    <>
      <PageHeader title={snippet.title} actions={<BackToChatbots />}>
        {name ? snippet.purposeOf(name) : snippet.purpose}
      </PageHeader>
      <div className="max-w-3xl">{chatbotId !== null && <SnippetTabs chatbotId={chatbotId} />}</div>
    </>
  );
}
