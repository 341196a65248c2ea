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

/** Shows the reasons for an answer. They are loaded on demand and shown together, so that nothing moves twice. */
export function WhyAnswer({ chatbotId, conversationId, messageId }: WhyAnswerProps) {
  const panelId = useId();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useAnswerReasons(conversationId, messageId, isWanted);
  const { why, page } = words();
  const isOpen = isWanted && (data !== undefined || error !== null);
  const panel = {
    id: panelId,
    'aria-label': why.region,
    className: 'w-full rounded-card bg-bg-sunken p-3.5 text-13 text-text',
  };
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-busy={isFetching || undefined}
        onClick={() => setWanted(!isWanted)}
      >
        {why.action}
        {isFetching ? (
          <Spinner />
        ) : (
          <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
        )}
      </Button>
      {isOpen &&
        (data ? (
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
        ))}
    </>
  );
}
