import { Check, TriangleAlert } from 'lucide-react';
import type { Starter } from '#shared/contracts/starters.ts';
import { SourceLink } from '../../components/SourceLink.tsx';
import { words } from './words.ts';

/** What came of trying a question. */
export function StarterState({ starter: { state, page } }: { starter: Starter }) {
  const { waiting, unanswered, answeredBy, answeredByOwner } = words();
  if (state === 'waiting') return <p className="text-13 text-text-muted">{waiting}</p>;
  const isAnswered = state === 'answered';
  const Icon = isAnswered ? Check : TriangleAlert;
  return (
    <p className="flex items-start gap-1.5 text-13 text-text-muted">
      <Icon
        aria-hidden
        className={isAnswered ? 'mt-0.5 size-4 shrink-0 text-ok' : 'mt-0.5 size-4 shrink-0 text-warn'}
      />
      <span className="min-w-0 wrap-anywhere">
        {!isAnswered ? (
          unanswered
        ) : page ? (
          <>
            {answeredBy} <SourceLink source={page} />
          </>
        ) : (
          answeredByOwner
        )}
      </span>
    </p>
  );
}
