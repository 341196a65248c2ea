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
      <Callout tone="warn" title={`${chatbot.name} is switched off`} action={<ChatbotStatus chatbot={chatbot} />}>
        A chatbot that is switched off shows nothing on any page. Switch it on to try it.
      </Callout>
    );
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center gap-2 border-b py-1.5 pr-2 pl-4">
        <p className="min-w-0 grow py-1 text-13 text-text-muted">
          {chatbot.name} on a simulated website. Chats here are tests: they don’t count and aren’t in Conversations.
        </p>
        <div className="flex max-sm:hidden">
          <IconButton
            label="Show as on a computer"
            icon={<Monitor aria-hidden />}
            aria-pressed={!isPhone}
            onClick={() => setPhone(false)}
            className={classNames(!isPhone && 'bg-bg-sunken text-text!')}
          />
          <IconButton
            label="Show as on a phone"
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
