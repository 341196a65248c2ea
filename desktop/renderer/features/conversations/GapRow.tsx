import { Check, PencilLine, Undo2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Gap } from '#shared/contracts/insights.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Time } from '../../components/Time.tsx';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

interface GapRowProps {
  chatbotId: number;
  gap: Gap;
  /** The owner answered it a moment ago. */
  isAnswered: boolean;
  isBusy: boolean;
  onAnswer(): void;
  onDismiss(): void;
  onUndo(): void;
}

export function GapRow({ chatbotId, gap, isAnswered, isBusy, onAnswer, onDismiss, onUndo }: GapRowProps) {
  const mayEdit = useMay('edit');
  const { gaps: text, answer } = words();
  const { question, variants, lastAskedAt, conversationId } = gap;
  const conversation = new URLSearchParams({
    chatbotId: String(chatbotId),
    q: `#${conversationId}`,
    open: String(conversationId),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">{question}</p>
        {variants.length > 0 && (
          <p className="text-13 [overflow-wrap:anywhere] text-text-muted">{text.also(variants)}</p>
        )}
        <p className="text-13 text-text-muted">
          {describeGap(gap)} · {text.latest} <Time value={lastAskedAt} format="relative" /> ·{' '}
          <Link
            to={{ search: `?${conversation}` }}
            className="rounded-control underline underline-offset-2 hover:text-text"
          >
            {text.conversation(conversationId)}
          </Link>
        </p>
      </div>
      {!mayEdit ? null : isAnswered ? (
        <span className="flex items-center gap-2">
          <Badge tone="ok" icon={<Check aria-hidden />}>
            {text.answered}
          </Badge>
          <Button size="small" tone="quiet" icon={<Undo2 aria-hidden />} disabled={isBusy} onClick={onUndo}>
            {text.undo}
            <span className="sr-only">{text.undoOf(question)}</span>
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
            {answer.action}
            <span className="sr-only">{text.about(question)}</span>
          </Button>
          <Button size="small" tone="quiet" icon={<X aria-hidden />} disabled={isBusy} onClick={onDismiss}>
            {text.dismiss}
            <span className="sr-only">{text.about(question)}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

/** 'Asked 3 times', 'Asked, disliked once', or both. */
function describeGap({ count, unanswered }: Gap): string {
  const { gaps: text } = words();
  if (unanswered === count) return text.asked(count);
  return unanswered === 0 ? text.disliked(count) : text.askedAndDisliked(unanswered, count - unanswered);
}
