import { Check, Ellipsis, FlaskConical, PencilLine, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Gap } from '#shared/contracts/insights.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Menu } from '../../components/Menu.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useIsPhone } from '../../components/use-media.ts';
import { whenShown } from '../../components/when-needed.tsx';
import { MakeTest, useMakeTest } from '../answer-tests/MakeTest.tsx';
import { words as testWords } from '../answer-tests/words.ts';
import { useMay } from '../workspaces/data.ts';
import { ClosedGaps } from './ClosedGaps.tsx';
import { type SavedAnswer, useAskedQuestion, useCloseGaps, useGaps, useUndoAnswer } from './data.ts';
import { words } from './words.ts';

const AnswerDialog = whenShown(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

const shownAtFirst = 10;
/** The URL parameter for a question. */
const mostLetters = 500;

/** Unanswered questions, which the owner can answer once for everyone. */
export function Gaps({ chatbot }: { chatbot: Chatbot }) {
  const gaps = useGaps(chatbot.id);
  const mayEdit = useMay('edit');
  const [shown, setShown] = useState(shownAtFirst);
  const [asked, setAsked] = useAskedQuestion(`chatbot-${chatbot.id}`);
  /** What was decided here, by question. */
  const [answers, setAnswers] = useState<Readonly<Record<string, SavedAnswer>>>({});
  const undoAnswer = useUndoAnswer(chatbot);
  const { dismiss, reopen } = useCloseGaps(chatbot.id);
  const { gaps: text } = words();
  const [params, setParams] = useSearchParams();
  const linked = params.get('answer');

  /** A link to a question opens it once. Back and reload don't open it again. */
  const answerLinked = useEffectEvent((question: string) => {
    if (mayEdit) setAsked({ question: question.slice(0, mostLetters) });
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('answer');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (linked) answerLinked(linked);
  }, [linked]);

  function undo(question: string) {
    const saved = answers[question];
    if (!saved) return;
    undoAnswer.mutate(saved, {
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
        chatbot={chatbot}
        origin="gap"
        asked={asked}
        onClose={() => setAsked(null)}
        onSaved={(saved) => asked !== null && setAnswers((before) => ({ ...before, [asked.question]: saved }))}
      />
    </Card>
  );
}

interface GapRowProps {
  chatbotId: number;
  gap: Gap;
  /** The owner just answered it. */
  isAnswered: boolean;
  isBusy: boolean;
  onAnswer(): void;
  onDismiss(): void;
  onUndo(): void;
}

function GapRow({ chatbotId, gap, isAnswered, isBusy, onAnswer, onDismiss, onUndo }: GapRowProps) {
  const mayEdit = useMay('edit');
  const isPhone = useIsPhone();
  const { gaps: text, answer } = words();
  const { question, variants, lastAskedAt, conversationId } = gap;
  const conversation = new URLSearchParams({
    chatbotId: String(chatbotId),
    q: `#${conversationId}`,
    open: String(conversationId),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">{question}</p>
        {variants.length > 0 && (
          <p className="text-13 [overflow-wrap:anywhere] text-text-muted">{text.also(variants)}</p>
        )}
        <p className="text-13 text-text-muted">
          {describeGap(gap)} · {text.latest} <Time value={lastAskedAt} format="relative" /> ·{' '}
          <Link
            to={{ search: `?${conversation}` }}
            className="rounded-control underline underline-offset-2 hover:text-text"
          >
            {text.conversation(conversationId)}
          </Link>
        </p>
      </div>
      {!mayEdit ? null : isAnswered ? (
        <span className="flex items-center gap-2">
          <Badge tone="ok" icon={<Check aria-hidden />}>
            {text.answered}
          </Badge>
          <Button size="small" tone="quiet" icon={<Undo2 aria-hidden />} disabled={isBusy} onClick={onUndo}>
            {text.undo}
            <span className="sr-only">{text.undoOf(question)}</span>
          </Button>
        </span>
      ) : (
        <span className="flex items-center gap-2">
          <Button size="small" icon={<PencilLine aria-hidden />} onClick={onAnswer}>
            {answer.action}
            <span className="sr-only">{text.about(question)}</span>
          </Button>
          {isPhone ? (
            <MoreForGap chatbotId={chatbotId} question={question} isBusy={isBusy} onDismiss={onDismiss} />
          ) : (
            <>
              <MakeTest chatbotId={chatbotId} start={{ question, origin: 'gap' }} />
              <Button size="small" tone="quiet" icon={<X aria-hidden />} disabled={isBusy} onClick={onDismiss}>
                {text.dismiss}
                <span className="sr-only">{text.about(question)}</span>
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  );
}

interface MoreForGapProps {
  chatbotId: number;
  question: string;
  isBusy: boolean;
  onDismiss(): void;
}

/** On phones, a menu keeps the buttons of a question in one row. */
function MoreForGap({ chatbotId, question, isBusy, onDismiss }: MoreForGapProps) {
  const { open, dialog } = useMakeTest({ chatbotId, start: { question, origin: 'gap' } });
  const { gaps: text, list } = words();
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`${list.more}${text.about(question)}`}
            icon={<Ellipsis aria-hidden />}
            hasTooltip={false}
          />
        }
        groups={[
          [
            { label: testWords().make.action, icon: <FlaskConical aria-hidden />, onSelect: open },
            { label: text.dismiss, icon: <X aria-hidden />, disabled: isBusy, onSelect: onDismiss },
          ],
        ]}
      />
      {dialog}
    </>
  );
}

/** 'Asked 3 times', 'Asked, disliked once', or both. */
function describeGap({ count, unanswered }: Gap): string {
  const { gaps: text } = words();
  if (unanswered === count) return text.asked(count);
  return unanswered === 0 ? text.disliked(count) : text.askedAndDisliked(unanswered, count - unanswered);
}
