import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TestFailure } from '#shared/contracts/knowledge-versions.ts';
import type { UpdateRun, WebsiteUpdates } from '#shared/contracts/updates.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { FailedTests } from '../knowledge-versions/FailedTests.tsx';
import { updatesAddress } from '../websites/addresses.ts';
import { type Decision, useDecideRun } from './data.ts';
import { words } from './words.ts';

interface HeldRunProps {
  websiteId: number;
  run: UpdateRun;
  failures: readonly TestFailure[];
  mayEdit: boolean;
  /** Next to the changes themselves, no link leads to them. */
  isOpened?: boolean;
}

/** Why an update waits, as a sentence. */
export function whyHeld({ heldBecause }: Pick<UpdateRun, 'heldBecause'>): string {
  const { held: text } = words();
  return heldBecause === null ? text.unknown : text.because[heldBecause];
}

/** The tests that fail with an update that waits because of them. */
export const failuresOf = ({ failures }: WebsiteUpdates, { heldBecause }: UpdateRun) =>
  heldBecause === 'tests' ? failures : [];

/** An update that waits for a person: why, with which counts and failing tests, and the decision. */
export function HeldRun({ websiteId, run, failures, mayEdit, isOpened = false }: HeldRunProps) {
  const { held: text, runs } = words();
  const decide = useDecideRun(websiteId);
  const [asking, setAsking] = useState<Decision | null>(null);
  const asked = text[useLastValue(asking) ?? 'publish'];
  const summary = runs.summary(run.counts) || runs.nothing;
  const source = run.connector?.name ?? null;
  const title = source === null ? text.title : text.titleOf(source);
  return (
    <Card aria-label={title} className="overflow-hidden">
      <Callout tone="warn" title={title} className="rounded-none">
        {whyHeld(run)} {text.until}
        <span className="mt-1 block font-medium text-text tabular-nums">{summary}</span>
      </Callout>
      {failures.length > 0 && <FailedTests failures={failures} />}
      <div className="flex flex-col gap-2 border-t p-4 sm:flex-row sm:flex-wrap sm:px-5">
        {!isOpened && (
          <Button asChild className="sm:mr-auto">
            <Link to={updatesAddress(websiteId, { run: run.id })}>{text.look}</Link>
          </Button>
        )}
        {mayEdit && (
          <>
            <Button
              disabled={decide.isPending}
              onClick={() => setAsking('discard')}
              className={isOpened ? 'sm:ml-auto' : ''}
            >
              {text.discard.action}
            </Button>
            <Button tone="primary" isBusy={decide.isPending} onClick={() => setAsking('publish')}>
              {text.publish.action}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={asked.title}
        action={asked.confirm}
        tone={asking === 'discard' ? 'danger' : 'primary'}
        onConfirm={() => {
          if (asking) decide.mutate({ runId: run.id, decision: asking });
          setAsking(null);
        }}
      >
        {asked.explanation(summary)}
      </ConfirmDialog>
    </Card>
  );
}
