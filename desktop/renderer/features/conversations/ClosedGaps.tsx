import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClosedGap, Gaps } from '#shared/contracts/insights.ts';
import { Button } from '../../components/Button.tsx';
import { Time } from '../../components/format.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

interface ClosedGapsProps {
  gaps: Pick<Gaps, 'answered' | 'dismissed'>;
  isBusy: boolean;
  onReopen(gap: ClosedGap): void;
}

/** Questions that are no longer open, with a button to restore them. */
export function ClosedGaps({ gaps: { answered, dismissed }, ...actions }: ClosedGapsProps) {
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      <Closed gaps={answered} title={words().gaps.siteAnswers} {...actions}>
        {({ source }) => source && <ExternalLink href={source.url}>{source.title || source.url}</ExternalLink>}
      </Closed>
      <Closed gaps={dismissed} title={words().gaps.dismissed} {...actions} />
    </div>
  );
}

interface ClosedProps extends Omit<ClosedGapsProps, 'gaps'> {
  gaps: readonly ClosedGap[];
  title: string;
  children?(gap: ClosedGap): ReactNode;
}

function Closed({ gaps, title, isBusy, onReopen, children }: ClosedProps) {
  const mayEdit = useMay('edit');
  if (gaps.length === 0) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-control text-13 text-text-muted hover:text-text pointer-coarse:py-3">
        {title} ({gaps.length})
      </summary>
      <ul aria-label={title} className="mt-1 divide-y border-t">
        {gaps.map((gap) => (
          <li key={gap.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-64">
              <p className="[overflow-wrap:anywhere]">{gap.question}</p>
              <p className="text-13 text-text-muted">
                <Time value={gap.closedAt} format="relative" />
              </p>
              {children?.(gap)}
            </div>
            {mayEdit && (
              <Button
                size="small"
                tone="quiet"
                icon={<Undo2 aria-hidden />}
                disabled={isBusy}
                onClick={() => onReopen(gap)}
              >
                {words().gaps.restore}
                <span className="sr-only">{words().gaps.about(gap.question)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
