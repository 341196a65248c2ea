import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { ClosedGaps } from './ClosedGaps.tsx';
import { GapRow } from './GapRow.tsx';
import { useAskedQuestion } from './use-asked-question.ts';
import { useGaps } from './use-insights.ts';

const shownAtFirst = 10;

/** Questions that found no answer, each to be answered by the owner once and for all. */
export function Gaps({ chatbot }: { chatbot: Chatbot }) {
  const gaps = useGaps(chatbot.id);
  const mayEdit = useMay('edit');
  const client = useQueryClient();
  const [shown, setShown] = useState(shownAtFirst);
  const [asked, setAsked] = useAskedQuestion(`chatbot-${chatbot.id}`);
  /** Entries made here, by the question they answer. */
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({});
  const undo = useMutation({
    mutationFn: (question: string) =>
      callEndpoint(knowledgeEndpoints.deleteEntry, {
        params: { id: chatbot.websiteId, entryId: answers[question] ?? 0 },
      }),
    onSuccess: (_, question) => {
      setAnswers(({ [question]: _gone, ...others }) => others);
      return client.invalidateQueries({ queryKey: queryKeys.entries(chatbot.websiteId) });
    },
    onError: (error) => showError('Error processing content', error),
  });

  const dismiss = useMutation({
    mutationFn: (question: string) =>
      callEndpoint(insightsEndpoints.dismissGap, { params: { id: chatbot.id }, body: { question } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.gaps(chatbot.id) }),
    onError: (error) => showError('Error dismissing question', error),
  });
  const reopen = useMutation({
    mutationFn: (gapId: number) => callEndpoint(insightsEndpoints.reopenGap, { params: { id: chatbot.id, gapId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.gaps(chatbot.id) }),
    onError: (error) => showError('Error restoring question', error),
  });

  return (
    <Card aria-labelledby="gaps-title" className="p-4 sm:p-5">
      <h2 id="gaps-title" className="font-medium">
        Questions without an answer
      </h2>
      {gaps.isError ? (
        <ErrorState title="The questions could not be loaded" error={gaps.error} onRetry={() => void gaps.refetch()} />
      ) : !gaps.data ? (
        <Loading label="Loading questions" className="mt-4 grid gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        <>
          <p className="mt-1 text-13 text-text-muted">
            {gaps.data.gaps.length > 0
              ? mayEdit
                ? 'Answer once. Everyone who asks later gets your answer.'
                : 'Editors can answer them once for everyone who asks later.'
              : gaps.data.withoutText > 0
                ? 'There are no questions to show.'
                : `${chatbot.name} answered every question, and nobody disliked an answer.`}
          </p>
          {gaps.data.gaps.length > 0 && (
            <ul aria-labelledby="gaps-title" className="mt-3 divide-y border-t">
              {gaps.data.gaps.slice(0, shown).map((gap) => (
                <GapRow
                  key={gap.question}
                  chatbotId={chatbot.id}
                  gap={gap}
                  isAnswered={gap.question in answers}
                  isBusy={undo.isPending || dismiss.isPending}
                  onAnswer={() => setAsked(gap.question)}
                  onDismiss={() => dismiss.mutate(gap.question)}
                  onUndo={() => undo.mutate(gap.question)}
                />
              ))}
            </ul>
          )}
          {gaps.data.gaps.length > shown && (
            <Button className="mt-3" onClick={() => setShown(gaps.data.gaps.length)}>
              Show all {gaps.data.gaps.length}
            </Button>
          )}
          <ClosedGaps gaps={gaps.data} isBusy={reopen.isPending} onReopen={({ id }) => reopen.mutate(id)} />
          {gaps.data.withoutText > 0 && (
            <p className="mt-3 text-13 text-text-muted">
              {gaps.data.withoutText === 1 ? '1 question is' : `${gaps.data.withoutText} questions are`} not shown. If a
              chatbot doesn’t keep history, messages are deleted when a conversation ends.
            </p>
          )}
        </>
      )}
      <AnswerDialog
        websiteId={chatbot.websiteId}
        question={asked}
        onClose={() => setAsked(null)}
        onSaved={({ id }) => asked !== null && setAnswers((before) => ({ ...before, [asked]: id }))}
      />
    </Card>
  );
}
