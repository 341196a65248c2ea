import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LiveWidget } from '../../components/LiveWidget.tsx';
import { useWebsites } from '../websites/data.ts';
import { ChatbotStatus } from './ChatbotsTable.tsx';
import { useTestToken } from './data.ts';
import { words } from './words.ts';

/** The real widget on a simulated website, at the width of a computer or of a phone. */
export function ChatbotPreview({ chatbot }: { chatbot: Chatbot }) {
  const [isPhone, setPhone] = useState(false);
  const website = useWebsites().data?.find(({ id }) => id === chatbot.websiteId);
  const { test } = words();
  if (!chatbot.isActive) {
    return (
      <Callout tone="warn" title={test.turnedOff(chatbot.name)} action={<ChatbotStatus chatbot={chatbot} />}>
        {test.turnedOffHint}
      </Callout>
    );
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center gap-2 border-b py-1.5 pr-2 pl-4">
        <p className="min-w-0 grow py-1 text-13 text-text-muted">{test.simulated(chatbot.name)}</p>
        <div className="flex max-sm:hidden">
          <IconButton
            label={test.desktopView}
            icon={<Monitor aria-hidden />}
            aria-pressed={!isPhone}
            onClick={() => setPhone(false)}
            className={classNames(!isPhone && 'bg-bg-sunken text-text!')}
          />
          <IconButton
            label={test.phoneView}
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
          siteName={website?.name ?? test.yourWebsite}
          startsOpen
          className={classNames(
            'mx-auto block h-[min(640px,100dvh-256px)] min-h-[460px] max-sm:h-[60dvh]',
            isPhone ? 'w-[390px] max-w-full' : 'w-full',
          )}
        />
      </div>
    </Card>
  );
}

interface TestWidgetProps {
  chatbotId: number;
  siteName: string;
  /** The chat is open from the start. */
  startsOpen?: boolean;
  className: string;
}

/** The live widget for its owner: what is asked here is a test. */
export function TestWidget({ className, ...widget }: TestWidgetProps) {
  const token = useTestToken(widget.chatbotId);
  if (token.isError) {
    return (
      <div className={classNames('content-center', className)}>
        <ErrorState title={words().test.previewFailed} error={token.error} onRetry={() => void token.refetch()} />
      </div>
    );
  }
  if (!token.data) return <div className={className} />;
  return <LiveWidget {...widget} testToken={token.data.token} className={className} />;
}
