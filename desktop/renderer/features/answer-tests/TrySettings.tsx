import { Play } from 'lucide-react';
import { useState } from 'react';
import type { TestRun } from '#shared/contracts/answer-tests.ts';
import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { useAnswerTests, useFollowedRun, useRunResults, useStartRun } from './data.ts';
import { describeReason } from './TestRow.tsx';
import { words } from './words.ts';

interface TrySettingsProps {
  chatbotId: number;
  /** The settings on the screen; null if they have errors. */
  settings(): Promise<WidgetConfig | null>;
}

/** Runs the tests with unsaved settings and says which fail. */
export function TrySettings({ chatbotId, settings }: TrySettingsProps) {
  const start = useStartRun(chatbotId);
  const [run, setRun] = useState<TestRun | null>(null);
  const progress = useFollowedRun(chatbotId, run, setRun);
  const { draft, run: running } = words();
  const begin = async () => {
    const config = await settings();
    if (config) start.mutate({ draft: config }, { onSuccess: setRun });
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Play aria-hidden />} isBusy={start.isPending || progress !== null} onClick={() => void begin()}>
          {draft.trySettings}
        </Button>
        <span className="text-13 text-text-muted">{draft.trySettingsHint}</span>
      </div>
      {progress && (
        <div>
          <output className="text-13 text-text-muted tabular-nums">
            {running.running}: {running.progress(progress.done, progress.total)}
          </output>
          <ProgressBar
            label={running.running}
            fraction={progress.total === 0 ? null : progress.done / progress.total}
            className="mt-1.5"
          />
        </div>
      )}
      {run?.status === 'done' && <TriedSettings chatbotId={chatbotId} run={run} />}
    </div>
  );
}

function TriedSettings({ chatbotId, run }: { chatbotId: number; run: TestRun }) {
  const results = useRunResults(chatbotId, run).data?.results ?? [];
  const tests = useAnswerTests(chatbotId).data?.tests ?? [];
  const { draft } = words();
  const failed = results.filter(({ hasPassed }) => !hasPassed);
  return (
    <Callout tone={run.failed === 0 ? 'ok' : 'warn'} title={draft.detail(run.passed, run.failed)}>
      {failed.length > 0 && (
        <ul aria-label={draft.failedTests} className="grid gap-1.5">
          {failed.map((result) => (
            <li key={result.testId} className="[overflow-wrap:anywhere]">
              {tests.find(({ id }) => id === result.testId)?.question}{' '}
              <span className="text-text-muted">{describeReason(result)}</span>
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
