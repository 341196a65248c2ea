import { useChatbots } from '../../api/use-chatbots.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { BackToChatbots } from './BackToChatbots.tsx';
import { SnippetTabs } from './SnippetTabs.tsx';
import { useChatbotOfAddress } from './use-chatbot-of-address.ts';

/** The code of one chatbot, for the tab that Get Code Snippet opens. */
export function SnippetPage() {
  const chatbotId = useChatbotOfAddress('No chatbot selected', 'Choose Get Code Snippet in the menu of a chatbot.');
  const name = useChatbots().data?.find(({ id }) => id === chatbotId)?.name;
  return (
    <>
      <PageHeader title="Code Snippet" actions={<BackToChatbots />}>
        {name ? `For ${name}. ` : ''}Paste the code into the pages where you want the chat.
      </PageHeader>
      <div className="max-w-3xl">{chatbotId !== null && <SnippetTabs chatbotId={chatbotId} />}</div>
    </>
  );
}
