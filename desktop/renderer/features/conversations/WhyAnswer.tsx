import { useState } from 'react';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { useAnswerReasons } from './data.ts';
import { words } from './words.ts';

const AnswerExplanation = whenShown(async () => (await import('./AnswerExplanation.tsx')).AnswerExplanation);

interface WhyAnswerProps {
  chatbotId: number;
  conversationId: number;
  messageId: number;
}

type Why = ReturnType<typeof useWhy>;

/** The reasons for an answer. They are loaded on demand and shown together, so that nothing moves twice. */
export function useWhy({ chatbotId, conversationId, messageId }: WhyAnswerProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useAnswerReasons(conversationId, messageId, isWanted);
  return {
    chatbotId,
    data,
    error,
    isFetching,
    refetch,
    isOpen: isWanted && (data !== undefined || error !== null),
    toggle: () => setWanted(!isWanted),
  };
}

/** Starts screen readers at the reasons, which a menu further up showed. */
function start(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'nearest' });
}

export function WhyPanel({ why: { isOpen, data, error, isFetching, refetch, chatbotId } }: { why: Why }) {
  const { why, page } = words();
  const panel = {
    ref: start,
    tabIndex: -1,
    'aria-label': why.region,
    className: 'w-full scroll-mt-16 rounded-card bg-bg-sunken p-3.5 text-13 text-text outline-none',
  };
  if (!isOpen) return null;
  return data ? (
    <AnswerExplanation panel={panel} reasons={data} chatbotId={chatbotId} />
  ) : (
    <section {...panel}>
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="grow">{why.failed(messageOf(error))}</p>
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {page.tryAgain}
        </Button>
      </div>
    </section>
  );
}
