import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { StickyFooter } from '../../components/SettingsSection.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { BuildPanel } from './BuildPanel.tsx';
import { BuildResult } from './BuildResult.tsx';
import { toBuildInput } from './build-input.ts';
import { type BuildEnding, startBuild, useBuildRuns } from './build-run.ts';
import { describeAmount } from './describe-amount.ts';
import { useEntries } from './entries-of-website.ts';
import { KnowledgeOutline } from './KnowledgeOutline.tsx';
import { useFocusOnResult } from './use-focus-on-result.ts';
import type { KnowledgeDraft } from './use-knowledge-draft.ts';
import { useResumedBuild } from './use-resumed-build.ts';

interface KnowledgeBuildProps {
  websiteId: number;
  draft: KnowledgeDraft;
  /** When pages were last read, if that changed any (ISO). */
  changedAt?: string | null;
  /** What there is to choose from. */
  children(entries: readonly Entry[]): ReactNode;
}

/** The sources of a website's knowledge base, with the build that makes them searchable. */
export function KnowledgeBuild({ websiteId, draft, changedAt = null, children }: KnowledgeBuildProps) {
  const { pages, texts, built } = draft;
  const client = useQueryClient();
  const entries = useEntries(websiteId);
  const run = useBuildRuns(({ runs }) => runs[websiteId]);
  const ending = useMemo((): BuildEnding => ({ toast: 'Knowledge base updated', onDone: built }), [built]);
  const isKnown = useResumedBuild(websiteId, ending);
  const resultRef = useFocusOnResult(run?.state);
  const [isAsking, setAsking] = useState(false);

  if (run?.state === 'running') return <BuildPanel run={run} />;
  if (entries.isError) {
    return (
      <Card>
        <ErrorState title="Failed to fetch website data" error={entries.error} onRetry={() => void entries.refetch()} />
      </Card>
    );
  }
  if (!isKnown || !entries.data) {
    return (
      <Loading label="Loading knowledge base">
        <KnowledgeOutline />
      </Loading>
    );
  }

  const storedTexts = entries.data.filter((entry) => entry.kind === 'text').length;
  const { chosen, choice } = pages;
  const amount = describeAmount(chosen, texts.length + storedTexts);
  const isDone = run?.state === 'done';
  const hasNews = changedAt !== null && !(isDone && Date.parse(changedAt) < run.startedAt);
  const action = isDone ? 'Rebuild Knowledge Base' : 'Create Knowledge Base';

  function rebuild() {
    setAsking(false);
    void startBuild(client, websiteId, toBuildInput({ choice, typedPages: [], texts, storedTexts }), ending);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-8">
        {/* A build from before the pages changed says nothing of them. */}
        {!(isDone && hasNews) && (
          <BuildResult ref={resultRef} run={run} failure="The knowledge base could not be built" />
        )}
        {children(entries.data)}
      </div>
      <StickyFooter>
        <output className="text-13 text-text-muted">
          {draft.waitsForBuild
            ? `${amount} selected. Your changes take effect with the next build.`
            : hasNews
              ? `${amount} selected. The assistant uses the changes after the next build.`
              : `${amount} selected`}
        </output>
        <Button
          tone={draft.waitsForBuild || hasNews ? 'primary' : 'secondary'}
          disabled={pages.total === null || chosen + texts.length === 0}
          onClick={() => setAsking(true)}
        >
          {action}
        </Button>
      </StickyFooter>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={action}
        action={action}
        tone="primary"
        onConfirm={rebuild}
      >
        {amount} will be processed. This counts as one refresh in your usage quota. Until it’s done, the assistant
        answers from its current knowledge.
      </ConfirmDialog>
    </>
  );
}
