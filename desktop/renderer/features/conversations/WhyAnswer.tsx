import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Spinner } from '../../components/Loading.tsx';
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
  const panelId = useId();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useAnswerReasons(conversationId, messageId, isWanted);
  return {
    chatbotId,
    panelId,
    data,
    error,
    isFetching,
    refetch,
    isOpen: isWanted && (data !== undefined || error !== null),
    toggle: () => setWanted(!isWanted),
  };
}

export function WhyButton({ why: { isOpen, isFetching, panelId, toggle } }: { why: Why }) {
  return (
    <Button
      size="small"
      tone="quiet"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-busy={isFetching || undefined}
      onClick={toggle}
    >
      <span>{words().why.action}</span>
      {isFetching ? (
        <Spinner />
      ) : (
        <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
      )}
    </Button>
  );
}

export function WhyPanel({ why: { isOpen, panelId, data, error, isFetching, refetch, chatbotId } }: { why: Why }) {
  const { why, page } = words();
  const panel = {
    id: panelId,
    'aria-label': why.region,
    className: 'w-full rounded-card bg-bg-sunken p-3.5 text-13 text-text',
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
