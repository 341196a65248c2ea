import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { AnswerExplanation } from './AnswerExplanation.tsx';

interface WhyAnswerProps {
  chatbotId: number;
  conversationId: number;
  messageId: number;
}

/** Opens what led to an answer. It is read when it is first wanted, and shown whole, so that nothing moves twice. */
export function WhyAnswer({ chatbotId, conversationId, messageId }: WhyAnswerProps) {
  const panelId = useId();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.reasons(messageId),
    queryFn: ({ signal }) =>
      callEndpoint(conversationsEndpoints.getAnswerReasons, { params: { id: conversationId, messageId }, signal }),
    enabled: isWanted,
  });
  const isOpen = isWanted && (data !== undefined || error !== null);
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
        Why this answer?
        {isFetching ? (
          <Spinner />
        ) : (
          <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
        )}
      </Button>
      {isOpen && (
        <section
          id={panelId}
          aria-label="Why this answer"
          className="w-full rounded-card bg-bg-sunken p-3.5 text-13 text-text"
        >
          {data ? (
            <AnswerExplanation reasons={data} chatbotId={chatbotId} />
          ) : (
            <div role="alert" className="flex flex-wrap items-center gap-3">
              <p className="grow">The reasons could not be loaded. {messageOf(error)}</p>
              <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}
