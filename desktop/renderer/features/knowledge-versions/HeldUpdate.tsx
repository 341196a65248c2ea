import { useState } from 'react';
import type { HeldUpdate as Update } from '#shared/contracts/knowledge-versions.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useDecideUpdate } from './data.ts';
import { FailedTests } from './FailedTests.tsx';
import { words } from './words.ts';

interface HeldUpdateProps {
  websiteId: number;
  update: Update;
  mayEdit: boolean;
  /** Whether another version is being written, which may replace it. */
  isBusy: boolean;
}

/** A waiting update, with its failing tests and the possible actions. */
export function HeldUpdate({ websiteId, update, mayEdit, isBusy }: HeldUpdateProps) {
  const { buildId, failed, failures, changes } = update;
  const decide = useDecideUpdate(websiteId);
  const [isAsking, setAsking] = useState(false);
  const { held, version } = words();
  const counts = [changes.added.count, changes.changed.count, changes.removed.count] as const;
  return (
    <Card aria-label={held.title} className="overflow-hidden">
      <Callout tone="warn" title={held.title} className="rounded-none">
        <span>{held.explanation(failed)}</span>{' '}
        {counts.some((count) => count > 0) && <span>{held.contains(version.summary(...counts))}</span>}
      </Callout>
      <FailedTests failures={failures} />
      {failed > failures.length && (
        <p className="border-t p-4 text-text-muted sm:px-5">{held.more(failed - failures.length)}</p>
      )}
      {mayEdit && (
        <div className="flex flex-col-reverse gap-2 border-t p-4 sm:flex-row sm:justify-end sm:px-5">
          <Button disabled={isBusy || decide.isPending} onClick={() => setAsking(true)}>
            {held.discard}
          </Button>
          <Button
            tone="primary"
            disabled={isBusy}
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ buildId, decision: 'publish' })}
          >
            {held.publish}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={held.discardTitle}
        action={held.discard}
        onConfirm={() => {
          decide.mutate({ buildId, decision: 'discard' });
          setAsking(false);
        }}
      >
        {held.discardExplanation}
      </ConfirmDialog>
    </Card>
  );
}
