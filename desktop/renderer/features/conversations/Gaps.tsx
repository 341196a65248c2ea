import { useState } from 'react';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { useMay } from '../workspaces/data.ts';
import { AnswerDialog, useAskedQuestion } from './AnswerDialog.tsx';
import { ClosedGaps } from './ClosedGaps.tsx';
import { useCloseGaps, useGaps, useUndoAnswer } from './data.ts';
import { GapRow } from './GapRow.tsx';
import { words } from './words.ts';

const shownAtFirst = 10;

/** Questions that found no answer, each to be answered by the owner once and for all. */
export function Gaps({ chatbot }: { chatbot: Chatbot }) {
  const gaps = useGaps(chatbot.id);
  const mayEdit = useMay('edit');
  const [shown, setShown] = useState(shownAtFirst);
  const [asked, setAsked] = useAskedQuestion(`chatbot-${chatbot.id}`);
  /** Entries made here, by the question they answer. */
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({});
  const undoAnswer = useUndoAnswer(chatbot);
  const { dismiss, reopen } = useCloseGaps(chatbot.id);
  const { gaps: text } = words();

  function undo(question: string) {
    undoAnswer.mutate(answers[question] ?? 0, {
      onSuccess: () => setAnswers(({ [question]: _gone, ...others }) => others),
    });
  }

  return (
    <Card aria-labelledby="gaps-title" className="p-4 sm:p-5">
      <h2 id="gaps-title" className="font-medium">
        {text.title}
      </h2>
      {gaps.isError ? (
        <ErrorState title={text.failed} error={gaps.error} onRetry={() => void gaps.refetch()} />
      ) : !gaps.data ? (
        <Loading label={text.loading} className="mt-4 grid gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        <>
          <p className="mt-1 text-13 text-text-muted">
            {gaps.data.gaps.length > 0
              ? mayEdit
                ? text.hint
                : text.viewerHint
              : gaps.data.withoutText > 0
                ? text.nothingToShow
                : text.none(chatbot.name)}
          </p>
          {gaps.data.gaps.length > 0 && (
            <ul aria-labelledby="gaps-title" className="mt-3 divide-y border-t">
              {gaps.data.gaps.slice(0, shown).map((gap) => (
                <GapRow
                  key={gap.question}
                  chatbotId={chatbot.id}
                  gap={gap}
                  isAnswered={gap.question in answers}
                  isBusy={undoAnswer.isPending || dismiss.isPending}
                  onAnswer={() => setAsked({ question: gap.question })}
                  onDismiss={() => dismiss.mutate(gap.question)}
                  onUndo={() => undo(gap.question)}
                />
              ))}
            </ul>
          )}
          {gaps.data.gaps.length > shown && (
            <Button className="mt-3" onClick={() => setShown(gaps.data.gaps.length)}>
              {text.showAll(gaps.data.gaps.length)}
            </Button>
          )}
          <ClosedGaps gaps={gaps.data} isBusy={reopen.isPending} onReopen={({ id }) => reopen.mutate(id)} />
          {gaps.data.withoutText > 0 && (
            <p className="mt-3 text-13 text-text-muted">{text.withoutText(gaps.data.withoutText)}</p>
          )}
        </>
      )}
      <AnswerDialog
        websiteId={chatbot.websiteId}
        asked={asked}
        onClose={() => setAsked(null)}
        onSaved={({ id }) => asked !== null && setAnswers((before) => ({ ...before, [asked.question]: id }))}
      />
    </Card>
  );
}
