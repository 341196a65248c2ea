import { useWebsites } from '../../api/use-websites.ts';
import { useChatbots } from '../chatbots/data.ts';

/** '1 website', '3 websites'; without a number while it is not known. */
function amount(count: number | undefined, one: string): string {
  if (count === undefined) return `All ${one}s`;
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

/**
 * Names what is lost with an account or a workspace.
 * @param last what goes besides websites and chatbots
 */
export function WhatGoes({ last = 'Your usage history, your profile and every session' }: { last?: string }) {
  const websites = useWebsites();
  const chatbots = useChatbots();
  return (
    <div className="rounded-card bg-bg-sunken p-3.5 text-13">
      <p className="font-medium">This deletes</p>
      <ul className="mt-1 list-disc pl-5 text-text-muted">
        {websites.data?.length !== 0 && (
          <li>{amount(websites.data?.length, 'website')} with pages, additional texts and knowledge bases</li>
        )}
        {chatbots.data?.length !== 0 && (
          <li>{amount(chatbots.data?.length, 'chatbot')} with files, conversations and messages</li>
        )}
        <li>{last}</li>
      </ul>
    </div>
  );
}
