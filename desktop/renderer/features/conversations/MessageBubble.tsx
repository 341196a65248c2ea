import { CircleSlash, PencilLine, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { formatClock, formatDateTime } from '../../components/format-time.ts';
import { OutcomeBadge } from './outcome-badges.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';

interface MessageBubbleProps {
  message: TranscriptMessage;
  chatbotId: number;
  conversationId: number;
  /** Offered beside an answer that was missing or not liked. */
  onAnswer(): void;
}

export function MessageBubble({ message, chatbotId, conversationId, onAnswer }: MessageBubbleProps) {
  const { id, content, isFromUser, timestamp, sources, outcome, feedback, isExplained, isUnanswered } = message;
  const isMiss = !isFromUser && (outcome === 'abstained' || outcome === 'partial' || feedback === -1);
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-1.5', isFromUser ? 'items-end self-end' : 'items-start')}>
      <span className="sr-only">{isFromUser ? 'Visitor' : 'Assistant'}</span>
      <p
        className={classNames(
          'rounded-card px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]',
          isFromUser ? 'bg-accent-soft' : 'border bg-bg-raised',
        )}
      >
        {content || <em className="text-text-muted">This message was not saved.</em>}
      </p>
      {sources.length > 0 && (
        <ul aria-label="Sources" className="grid gap-0.5 text-13">
          {sources.map(({ url, title }) => (
            <li key={url} className="pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center">
              <ExternalLink href={url}>{title || url}</ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2 text-12 text-text-faint">
        <time dateTime={timestamp} title={formatDateTime(timestamp)}>
          {formatClock(timestamp)}
        </time>
        {outcome && <OutcomeBadge outcome={outcome} />}
        {isUnanswered && (
          <>
            <Badge tone="warn" icon={<CircleSlash aria-hidden />}>
              Not answered, not charged
            </Badge>
            <span>The server stopped before it could reply.</span>
          </>
        )}
        {feedback === 1 && <Badge icon={<ThumbsUp aria-hidden />}>Helpful</Badge>}
        {feedback === -1 && <Badge icon={<ThumbsDown aria-hidden />}>Not helpful</Badge>}
        {isMiss && (
          <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
            Answer this once
          </Button>
        )}
        {isExplained && <WhyAnswer chatbotId={chatbotId} conversationId={conversationId} messageId={id} />}
      </div>
    </li>
  );
}
