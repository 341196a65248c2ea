import { CircleSlash, PencilLine } from 'lucide-react';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { formatClock, formatDateTime } from '../../components/format.ts';
import { useMay } from '../workspaces/data.ts';
import { MarkedText } from './MarkedText.tsx';
import { OutcomeBadge, RatingBadge } from './outcome-badges.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';
import { words } from './words.ts';

interface MessageBubbleProps {
  message: TranscriptMessage;
  /** What to mark in it. */
  q?: string;
  chatbotId: number;
  conversationId: number;
  /** Offered beside an answer that was missing or not liked. */
  onAnswer(): void;
  /** Offered beside any other answer. */
  onImprove(): void;
}

export function MessageBubble({ message, q = '', chatbotId, conversationId, onAnswer, onImprove }: MessageBubbleProps) {
  const { id, content, isFromUser, timestamp, sources, outcome, feedback, isExplained, isUnanswered } = message;
  const mayEdit = useMay('edit');
  const { reader, answer } = words();
  const isMiss = !isFromUser && (outcome === 'abstained' || outcome === 'partial' || feedback === -1);
  return (
    <li className={classNames('flex max-w-[85%] flex-col gap-1.5', isFromUser ? 'items-end self-end' : 'items-start')}>
      <span className="sr-only">{isFromUser ? reader.visitor : reader.assistant}</span>
      <p
        className={classNames(
          'rounded-card px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]',
          isFromUser ? 'bg-accent-soft' : 'border bg-bg-raised',
        )}
      >
        {content ? (
          <MarkedText q={q}>{content}</MarkedText>
        ) : (
          <em className="text-text-muted">{reader.textNotSaved}</em>
        )}
      </p>
      {sources.length > 0 && (
        <ul aria-label={reader.sources} className="grid gap-0.5 text-13">
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
              {reader.notAnswered}
            </Badge>
            <span>{reader.serverStopped}</span>
          </>
        )}
        {feedback !== null && <RatingBadge rating={feedback} />}
        {mayEdit && isMiss && (
          <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
            {answer.action}
          </Button>
        )}
        {mayEdit && !isMiss && !isFromUser && content !== '' && (
          <Button size="small" tone="quiet" icon={<PencilLine aria-hidden />} onClick={onImprove}>
            {answer.improve}
          </Button>
        )}
        {isExplained && <WhyAnswer chatbotId={chatbotId} conversationId={conversationId} messageId={id} />}
      </div>
    </li>
  );
}
