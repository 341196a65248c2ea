import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Play, Plus, SlidersHorizontal, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { AnswerTest, TestRun } from '#shared/contracts/answer-tests.ts';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { queryKeys } from '../../api/queries.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { SegmentedControl } from '../../components/RadioCards.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { useModelStatus } from '../chatbots/data.ts';
import { useMay } from '../workspaces/data.ts';
import { useAnswerTests, useFollowedRun, useRunResults, useStartRun } from './data.ts';
import { DraftDialog, ProposalsDialog, TestDialog } from './TestDialogs.tsx';
import { TestRow } from './TestRow.tsx';
import { TestsMenu } from './TestsCsv.tsx';
import { words } from './words.ts';

type Filter = 'all' | 'failing' | 'changed';
/** Lists up to this length have no filters. */
const longEnough = 5;

/** The owner's test questions: which pass, which fail and why, and what the last build changed. */
export function TestsTab({ chatbot }: { chatbot: Chatbot }) {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswerTests(chatbot.id);
  const mayEdit = useMay('edit');
  const model = useModelStatus().data;
  const usesModel = model !== undefined && model.state !== 'none' && chatbot.widgetConfig.answersFrom !== 'pages';
  const start = useStartRun(chatbot.id);
  /** A run that was started here, of a single test or with unsaved settings. */
  const [own, setOwn] = useState<TestRun | null>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const [dialog, setDialog] = useState<'proposals' | 'draft' | AnswerTest | 'add' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.answerTests(chatbot.id) });
  const ownProgress = useFollowedRun(chatbot.id, own, (done) => {
    setOwn(done?.kind === 'draft' ? done : null);
    void refresh();
  });
  const progress = useFollowedRun(chatbot.id, data?.run ?? null, () => void refresh()) ?? ownProgress;
  const draft = useRunResults(chatbot.id, own?.kind === 'draft' ? own : null);
  const { tab, run } = words();

  if (error && !data) {
    return (
      <Card>
        <ErrorState title={tab.failed} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Loading label={tab.loading} className="grid gap-4">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  }
  const tried = draft.data && new Map(draft.data.results.map((result) => [result.testId, result]));
  const tests = tried
    ? data.tests.map((test) => {
        const result = tried.get(test.id);
        return result ? { ...test, before: test.result, result, hasChanged: result.hasChanged } : test;
      })
    : data.tests;
  const shown = tests.filter(isShown[filter]);
  const passed = tests.filter(({ result }) => result?.hasPassed).length;
  const isBusy = progress !== null || start.isPending;
  const runWith = (body: Parameters<typeof start.mutate>[0]) =>
    start.mutate(body, {
      onSuccess: (started) => (body.testId !== undefined || body.draft !== undefined) && setOwn(started),
    });
  return (
    <section aria-labelledby="tests-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h2 id="tests-title" className="text-16 font-semibold">
            {tests.length > 0 ? tab.summary(passed, tests.length) : tab.title}
          </h2>
          <p className="mt-0.5 max-w-2xl text-text-muted">
            {data.run?.finishedAt ? (
              <>
                {tab.lastRun} <Time value={data.run.finishedAt} format="relative" />
              </>
            ) : (
              tab.purpose
            )}
            {tests.length > 0 && usesModel && <span>{` · ${tab.usesModel}`}</span>}
          </p>
        </div>
        {mayEdit && tests.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setDialog('add')}>
              {tab.add}
            </Button>
            <Button icon={<Play aria-hidden />} isBusy={isBusy} onClick={() => runWith({})}>
              {run.action}
            </Button>
            <TestsMenu
              chatbotId={chatbot.id}
              tests={data.tests}
              others={[
                { label: tab.propose, icon: <Sparkles aria-hidden />, onSelect: () => setDialog('proposals') },
                {
                  label: words().draft.action,
                  icon: <SlidersHorizontal aria-hidden />,
                  disabled: isBusy,
                  onSelect: () => setDialog('draft'),
                },
              ]}
            />
          </div>
        )}
      </div>
      {progress && (
        <Card aria-label={run.running} className="p-4">
          <output className="flex justify-between gap-4 tabular-nums">
            <span className="font-medium">{run.running}</span>
            <span className="text-text-muted">{run.progress(progress.done, progress.total)}</span>
          </output>
          <ProgressBar
            label={run.running}
            fraction={progress.total === 0 ? null : progress.done / progress.total}
            className="mt-2"
          />
        </Card>
      )}
      {tried && own && (
        <Callout
          title={words().draft.results}
          action={
            <Button size="small" onClick={() => setOwn(null)}>
              {words().draft.leave}
            </Button>
          }
        >
          {words().draft.detail(own.passed, own.failed)}
        </Callout>
      )}
      {tests.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<ConversationDrawing />}
            title={tab.none}
            action={
              mayEdit && (
                <div className="flex flex-wrap justify-center gap-1 sm:gap-2">
                  <Button tone="primary" icon={<Sparkles aria-hidden />} onClick={() => setDialog('proposals')}>
                    {tab.propose}
                  </Button>
                  <Button icon={<Plus aria-hidden />} onClick={() => setDialog('add')}>
                    {tab.add}
                  </Button>
                  <TestsMenu chatbotId={chatbot.id} tests={data.tests} others={[]} />
                </div>
              )
            }
          >
            {mayEdit ? tab.noneHint : tab.noneForViewers}
          </EmptyState>
        </Card>
      ) : (
        <>
          {tests.length > longEnough && (
            <SegmentedControl<Filter>
              label={tab.filter}
              value={filter}
              onChange={setFilter}
              options={[
                { value: 'all', label: `${tab.all} ${tests.length}` },
                { value: 'failing', label: `${tab.failing} ${tests.filter(isShown.failing).length}` },
                { value: 'changed', label: `${tab.changed} ${tests.filter(isShown.changed).length}` },
              ]}
            />
          )}
          <Card>
            {shown.length === 0 ? (
              <p className="flex items-center gap-2 p-5 text-text-muted [&_svg]:size-4">
                <FlaskConical aria-hidden /> {tab.noneOfFilter}
              </p>
            ) : (
              <ul aria-label={tab.list} className="divide-y">
                {shown.map((test) => (
                  <TestRow
                    key={test.id}
                    chatbotId={chatbot.id}
                    test={test}
                    isBusy={isBusy}
                    onEdit={() => setDialog(test)}
                    onRun={() => runWith({ testId: test.id })}
                  />
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
      {mayEdit && (
        <>
          <TestDialog
            chatbotId={chatbot.id}
            test={typeof dialog === 'object' ? dialog : null}
            isOpen={dialog === 'add' || (dialog !== null && typeof dialog === 'object')}
            onClose={() => setDialog(null)}
          />
          <ProposalsDialog chatbotId={chatbot.id} isOpen={dialog === 'proposals'} onClose={() => setDialog(null)} />
          <DraftDialog
            chatbot={chatbot}
            isOpen={dialog === 'draft'}
            onClose={() => setDialog(null)}
            onStarted={setOwn}
          />
        </>
      )}
    </section>
  );
}

const isShown: Record<Filter, (test: AnswerTest) => boolean> = {
  all: () => true,
  failing: ({ result }) => result !== null && !result.hasPassed,
  changed: ({ hasChanged }) => hasChanged,
};
