import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { ChatbotStatus } from './ChatbotStatus.tsx';
import { TestWidget } from './TestWidget.tsx';

/** The real widget on a simulated website, at the width of a computer or of a phone. */
export function ChatbotPreview({ chatbot }: { chatbot: Chatbot }) {
  const [isPhone, setPhone] = useState(false);
  const website = useWebsites().data?.find(({ id }) => id === chatbot.websiteId);
  if (!chatbot.isActive) {
    return (
      <Callout tone="warn" title={`${chatbot.name} is turned off`} action={<ChatbotStatus chatbot={chatbot} />}>
        Inactive chatbots don’t appear on any page. Turn it on to try it.
      </Callout>
    );
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center gap-2 border-b py-1.5 pr-2 pl-4">
        <p className="min-w-0 grow py-1 text-13 text-text-muted">
          {chatbot.name} on a simulated website. Chats here are tests. They don’t count toward your plan or appear in
          Conversations.
        </p>
        <div className="flex max-sm:hidden">
          <IconButton
            label="Show desktop view"
            icon={<Monitor aria-hidden />}
            aria-pressed={!isPhone}
            onClick={() => setPhone(false)}
            className={classNames(!isPhone && 'bg-bg-sunken text-text!')}
          />
          <IconButton
            label="Show phone view"
            icon={<Smartphone aria-hidden />}
            aria-pressed={isPhone}
            onClick={() => setPhone(true)}
            className={classNames(isPhone && 'bg-bg-sunken text-text!')}
          />
        </div>
      </div>
      <div className="bg-bg-sunken">
        <TestWidget
          chatbotId={chatbot.id}
          siteName={website?.name ?? 'Your website'}
          className={classNames(
            'mx-auto block h-[min(640px,100dvh-256px)] min-h-[460px] max-sm:h-[60dvh]',
            isPhone ? 'w-[390px] max-w-full' : 'w-full',
          )}
        />
      </div>
    </Card>
  );
}
