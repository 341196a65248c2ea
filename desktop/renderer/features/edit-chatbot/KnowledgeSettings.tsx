import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { BuildPanel } from '../knowledge/BuildPanel.tsx';
import { BuildResult } from '../knowledge/BuildResult.tsx';
import { toBuildInput } from '../knowledge/build-input.ts';
import { type BuildEnding, startBuild, useBuildRuns } from '../knowledge/build-run.ts';
import { describeAmount } from '../knowledge/describe-amount.ts';
import { useEntries } from '../knowledge/entries-of-website.ts';
import { useFocusOnResult } from '../knowledge/use-focus-on-result.ts';
import { useResumedBuild } from '../knowledge/use-resumed-build.ts';
import { AdditionalSources } from './AdditionalSources.tsx';
import { KnowledgeOutline } from './KnowledgeOutline.tsx';
import { EditorFooter } from './SettingsForm.tsx';
import type { KnowledgeDraft } from './use-knowledge-draft.ts';
import { WebsitePages } from './WebsitePages.tsx';

/** What the assistant knows: pages, texts, answers and files, and the build that makes them searchable. */
export function KnowledgeSettings({ chatbot, draft }: { chatbot: Chatbot; draft: KnowledgeDraft }) {
  const { websiteId } = chatbot;
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
  const action = run?.state === 'done' ? 'Rebuild Knowledge Base' : 'Create Knowledge Base';

  function rebuild() {
    setAsking(false);
    void startBuild(client, websiteId, toBuildInput({ choice, typedPages: [], texts, storedTexts }), ending);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-8">
        <BuildResult ref={resultRef} run={run} failure="The knowledge base could not be built" />
        <WebsitePages websiteId={websiteId} draft={draft} />
        <AdditionalSources chatbot={chatbot} entries={entries.data} draft={draft} />
      </div>
      <EditorFooter>
        <output className="text-13 text-text-muted">
          {draft.waitsForBuild
            ? `${amount} selected. Your changes count from the next build on.`
            : `${amount} selected`}
        </output>
        <Button
          tone={draft.waitsForBuild ? 'primary' : 'secondary'}
          disabled={pages.total === null || chosen + texts.length === 0}
          onClick={() => setAsking(true)}
        >
          {action}
        </Button>
      </EditorFooter>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={action}
        action={action}
        tone="primary"
        onConfirm={rebuild}
      >
        {amount} will be processed. This counts as one refresh in your usage quota. Until it is done, the assistant
        answers from what it knows now.
      </ConfirmDialog>
    </>
  );
}
