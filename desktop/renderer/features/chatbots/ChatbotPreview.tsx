import { ChevronDown, Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { type LiveChat, LiveWidget } from '../../components/LiveWidget.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Menu } from '../../components/Menu.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useIsPhone } from '../../components/use-media.ts';
import { useWebsite } from '../websites/data.ts';
import { ChatbotStatus } from './ChatbotStatus.tsx';
import { useTestQuestions, useTestToken } from './data.ts';
import { words } from './words.ts';

/** The real widget on a simulated website, in the width of a computer or a phone. */
export function ChatbotPreview({ chatbot }: { chatbot: Chatbot }) {
  const [isPhone, setPhone] = useState(false);
  const website = useWebsite(chatbot.websiteId);
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
            'mx-auto block h-[min(640px,100dvh-304px)] min-h-[460px] max-sm:h-[60dvh]',
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
  /** Whether the chat starts open. */
  startsOpen?: boolean;
  className: string;
}

/** The live widget for its owner, with suggested questions from the site. Questions asked here are tests. */
export function TestWidget({ className, ...widget }: TestWidgetProps) {
  const token = useTestToken(widget.chatbotId);
  const chat = useRef<LiveChat>(null);
  const [isReady, setReady] = useState(false);
  if (token.isError) {
    return (
      <div className={classNames('content-center', className)}>
        <ErrorState title={words().test.previewFailed} error={token.error} onRetry={() => void token.refetch()} />
      </div>
    );
  }
  return (
    <>
      <TestQuestions
        chatbotId={widget.chatbotId}
        isReady={isReady}
        onAsk={(question) => {
          setReady(false);
          chat.current?.ask(question);
        }}
      />
      {token.data ? (
        <LiveWidget ref={chat} {...widget} testToken={token.data.token} onReady={setReady} className={className} />
      ) : (
        <div className={className} />
      )}
    </>
  );
}

interface TestQuestionsProps {
  chatbotId: number;
  isReady: boolean;
  onAsk(question: string): void;
}

/** One line high from the start, so that the chat below doesn't move. */
function TestQuestions({ chatbotId, isReady, onAsk }: TestQuestionsProps) {
  const { data, isPending } = useTestQuestions(chatbotId);
  const { test } = words();
  const isPhone = useIsPhone();
  const questions = data?.questions ?? [];
  return (
    <div className="flex h-12 items-center gap-3 border-b bg-bg-raised px-4 text-13 pointer-coarse:h-15">
      <p id="test-questions" className="shrink-0 text-text-muted">
        {isPending || questions.length > 0 ? test.tryAsking : test.askAnything}
      </p>
      {isPending ? (
        <Skeleton className="h-8 w-3/5" />
      ) : isPhone && questions.length > 1 ? (
        <Menu
          trigger={
            <Button size="small" disabled={!isReady}>
              {test.questions(questions.length)}
              <ChevronDown aria-hidden />
            </Button>
          }
          groups={[questions.map((question) => ({ label: question, onSelect: () => onAsk(question) }))]}
        />
      ) : (
        <ul aria-labelledby="test-questions" className="-my-1 flex min-w-0 gap-2 overflow-x-auto py-1 empty:hidden">
          {questions.map((question) => (
            <li key={question} className="min-w-0 shrink max-sm:shrink-0">
              <Button
                size="small"
                title={question}
                aria-disabled={!isReady}
                className="max-w-full max-sm:max-w-[70vw]"
                onClick={() => isReady && onAsk(question)}
              >
                <span className="truncate">{question}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
