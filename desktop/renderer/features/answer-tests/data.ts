import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerTest,
  type AnswerTestInput,
  type AnswerTestPatch,
  answerTestsEndpoints as calls,
  type TestProgress,
  type TestRun,
  type TestRunInput,
} from '#shared/contracts/answer-tests.ts';
import { type Gaps, insightsEndpoints } from '#shared/contracts/insights.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { streamEndpoint } from '../../api/stream-endpoint.ts';
import { useProgress } from '../../api/use-progress.ts';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.ts';

/** The tests of a chatbot and their last run. Fetched again whenever they are shown, because builds run them. */
export function useAnswerTests(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.answerTests(chatbotId),
    queryFn: ({ signal }) => callEndpoint(calls.listAnswerTests, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const invalidate = (client: QueryClient, chatbotId: number) =>
  client.invalidateQueries({ queryKey: queryKeys.answerTests(chatbotId) });

/** Adds tests. A test with an existing question replaces it. */
export function useAddTests(chatbotId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tests: AnswerTestInput[]) =>
      callEndpoint(calls.createAnswerTests, { params: { id: chatbotId }, body: { tests } }),
    onSuccess: () => invalidate(client, chatbotId),
  });
}

export function useChangeTest(chatbotId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: testId, ...body }: AnswerTestPatch & { id: number }) =>
      callEndpoint(calls.updateAnswerTest, { params: { id: chatbotId, testId }, body }),
    onSuccess: () => invalidate(client, chatbotId),
  });
}

/** Deletes a test. Undone, it has its results again. */
export function useDeleteTest(chatbotId: number) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (testId: number) => callEndpoint(calls.restoreAnswerTest, { params: { id: chatbotId, testId } }),
    onSuccess: () => invalidate(client, chatbotId),
    onError: (error) => showError(words().remove.restoreFailed, error),
  });
  return useMutation({
    mutationFn: ({ id: testId }: AnswerTest) =>
      callEndpoint(calls.deleteAnswerTest, { params: { id: chatbotId, testId } }),
    onSuccess: (_reply, { id }) => {
      const { deleted, undo } = words().remove;
      showToast({ title: deleted, action: { label: undo, run: () => restore.mutate(id) } });
      return invalidate(client, chatbotId);
    },
    onError: (error) => showError(words().remove.failed, error),
  });
}

const mostGaps = 10;

/** Questions that the site answers since an update, and those without an answer, which the owner may want declined. */
function testsOfGaps({ gaps, answered }: Gaps): AnswerTestInput[] {
  const tests = new Map<string, AnswerTestInput>();
  for (const { question, source } of answered.slice(0, mostGaps)) {
    if (source) tests.set(question, { question, expectation: { kind: 'page', url: source.url }, origin: 'gap' });
  }
  for (const { question, unanswered } of gaps) {
    if (unanswered > 0) tests.set(question, { question, expectation: { kind: 'no' }, origin: 'gap' });
  }
  return [...tests.values()];
}

/** Suggested tests. Only requested when shown, because each is a search. */
export function useProposedTests(chatbotId: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...queryKeys.answerTests(chatbotId), 'proposed'],
    queryFn: async ({ signal }) => {
      const params = { id: chatbotId };
      const [{ tests: proposed }, { tests: present }, gaps] = await Promise.all([
        callEndpoint(calls.proposeAnswerTests, { params, signal }),
        callEndpoint(calls.listAnswerTests, { params, signal }),
        callEndpoint(insightsEndpoints.listGaps, { params, query: { limit: mostGaps }, signal }),
      ]);
      const known = new Set([...present, ...proposed].map(({ question }) => question));
      return [...proposed, ...testsOfGaps(gaps).filter(({ question }) => !known.has(question))];
    },
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The results of a run with unsaved settings. */
export function useRunResults(chatbotId: number, run: TestRun | null) {
  return useQuery({
    queryKey: [...queryKeys.answerTests(chatbotId), 'run', run?.id],
    queryFn: ({ signal }) =>
      callEndpoint(calls.getAnswerTestRun, { params: { id: chatbotId, runId: run?.id ?? 0 }, signal }),
    enabled: run?.status === 'done',
  });
}

/** Starts a run of the tests. */
export function useStartRun(chatbotId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TestRunInput) => callEndpoint(calls.runAnswerTests, { params: { id: chatbotId }, body }),
    onSuccess: () => invalidate(client, chatbotId),
    onError: (error) => showError(words().run.failed, error),
  });
}

/**
 * Follows a run until it is over.
 * @param run null if there is none to follow
 * @param onDone called with the result when it is over
 * @returns its progress; null if nothing runs
 */
export function useFollowedRun(
  chatbotId: number,
  run: TestRun | null,
  onDone: (run: TestRun | null) => void,
): TestProgress | null {
  const isOpen = run !== null && (run.status === 'queued' || run.status === 'running');
  const progress = useProgress<TestProgress, { run: TestRun }>(isOpen ? run.id : null, {
    stream: (signal) =>
      streamEndpoint(calls.getAnswerTestRun, { params: { id: chatbotId, runId: run?.id ?? 0 }, signal }),
    onDone: (result) => onDone(result.run),
    onError: (error) => {
      showToast({ tone: 'danger', title: words().run.failed, description: messageOf(error) });
      onDone(null);
    },
  });
  return isOpen ? (progress ?? run.progress) : null;
}
