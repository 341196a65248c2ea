import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { TestFailure, HeldUpdate as Update } from '#shared/contracts/knowledge-versions.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { describeReason } from '../answer-tests/TestRow.tsx';
import { useDecideUpdate } from './data.ts';
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
        {held.explanation(failed)} {counts.some((count) => count > 0) && held.contains(version.summary(...counts))}
      </Callout>
      <ul aria-label={held.list} className="divide-y">
        {failures.map((failure) => (
          <Failure key={failure.testId} failure={failure} />
        ))}
      </ul>
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

function Failure({ failure: { question, reason, missing, sources, before, answer } }: { failure: TestFailure }) {
  const { held } = words();
  return (
    <li className="p-4 sm:px-5">
      <p className="flex gap-2 font-medium [overflow-wrap:anywhere]">
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {question}
      </p>
      <p className="mt-0.5 pl-6 text-13 [overflow-wrap:anywhere] text-danger">
        {describeReason({ reason, missing, sources })}
      </p>
      <dl className="mt-3 grid gap-3 md:grid-cols-2">
        {[
          [held.before, before],
          [held.after, answer],
        ].map(([title, text]) => (
          <div key={title} className="rounded-card bg-bg-sunken p-3.5">
            <dt className="text-13 font-medium">{title}</dt>
            <dd className="mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
