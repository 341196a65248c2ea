import { Check, PencilLine, Undo2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Gap } from '#shared/contracts/insights.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Time } from '../../components/Time.tsx';
import { describeGap } from './describe-gap.ts';

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
          <p className="text-13 [overflow-wrap:anywhere] text-text-muted">
            Also: {variants.map((variant) => `“${variant}”`).join(', ')}
          </p>
        )}
        <p className="text-13 text-text-muted">
          {describeGap(gap)} · latest <Time value={lastAskedAt} format="relative" /> ·{' '}
          <Link
            to={{ search: `?${conversation}` }}
            className="rounded-control underline underline-offset-2 hover:text-text"
          >
            conversation #{conversationId}
          </Link>
        </p>
      </div>
      {!mayEdit ? null : isAnswered ? (
        <span className="flex items-center gap-2">
          <Badge tone="ok" icon={<Check aria-hidden />}>
            Answered
          </Badge>
          <Button size="small" tone="quiet" icon={<Undo2 aria-hidden />} disabled={isBusy} onClick={onUndo}>
            Undo<span className="sr-only"> the answer to {question}</span>
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
            Answer this once<span className="sr-only">: {question}</span>
          </Button>
          <Button size="small" tone="quiet" icon={<X aria-hidden />} disabled={isBusy} onClick={onDismiss}>
            Dismiss<span className="sr-only">: {question}</span>
          </Button>
        </span>
      )}
    </li>
  );
}
