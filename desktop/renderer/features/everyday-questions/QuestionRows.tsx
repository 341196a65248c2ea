import { Check, FileText, FlaskConical, PencilLine, Plus, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type Expectation, expectationOf } from '#shared/contracts/answer-tests.ts';
import type { EverydayAnswer, EverydayQuestion } from '#shared/contracts/everyday-questions.ts';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Skeleton, Spinner } from '../../components/Loading.tsx';
import { useFocusWhenLost } from '../../components/ProgressPanel.tsx';
import { SourceLink } from '../../components/SourceLink.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { useAddTests, useAnswerTests } from '../answer-tests/data.ts';
import { type SavedAnswer, useAskedQuestion, useUndoAnswer } from '../conversations/data.ts';
import { OutcomeBadge } from '../conversations/marks.tsx';
import { useKeyFactChanges, useKeyFacts } from '../key-facts/data.ts';
import { words as factWords } from '../key-facts/words.ts';
import type { Answers } from './data.ts';
import { words } from './words.ts';

const AnswerDialog = whenShown(async () => (await import('../conversations/AnswerDialog.tsx')).AnswerDialog);
const KeyFactDialog = whenShown(async () => (await import('../key-facts/KeyFactDialog.tsx')).KeyFactDialog);

interface QuestionRowsProps {
  chatbot: { id: number; websiteId: number };
  questions: readonly EverydayQuestion[];
  answers: Answers;
  /** The ids of those that are being asked. */
  asking: ReadonlySet<string>;
  ask(ids: readonly string[]): Promise<Answers>;
}

/** Each question with its answer. What the owner confirms becomes a test, and what they fix is asked again. */
export function QuestionRows({ chatbot, questions, answers, asking, ask }: QuestionRowsProps) {
  const tests = useAnswerTests(chatbot.id).data?.tests ?? [];
  const facts = useKeyFacts(chatbot.websiteId).data?.facts ?? [];
  const add = useAddTests(chatbot.id);
  const { fix } = useKeyFactChanges(chatbot.websiteId);
  const undoAnswer = useUndoAnswer(chatbot);
  const [asked, setAsked] = useAskedQuestion(`everyday-${chatbot.id}`);
  const [wanted, setWanted] = useState<EverydayQuestion | null>(null);
  /** What was decided here, by question. */
  const [saved, setSaved] = useState<Readonly<Record<string, SavedAnswer>>>({});
  const texts = words();
  const isTest = new Set(tests.map(({ question }) => question));
  const questionOf = (text: string | undefined) => questions.find(({ question }) => question === text);

  const addTest = (question: string, expectation: Expectation) =>
    add.mutateAsync([{ question, expectation, origin: 'proposed' }]);

  async function confirmAnswer(question: string, answer: EverydayAnswer) {
    try {
      await addTest(question, expectationOfAnswer(answer));
      showToast({ title: texts.confirmed, description: texts.confirmedHint });
    } catch (error) {
      showError(texts.testFailed, error);
    }
  }

  /** A fact that the owner decided about answers the question for it, which a test then expects. */
  async function settleFact({ id, question }: EverydayQuestion, { value }: KeyFact): Promise<string> {
    const answer = (await ask([id]))[id];
    if (answer?.outcome !== 'answered' || !answer.answer.includes(value)) return texts.factUnused;
    try {
      await addTest(question, { kind: 'words', words: [value] });
      return texts.factUsed;
    } catch (error) {
      return `${texts.testFailed}: ${messageOf(error)}`;
    }
  }

  async function confirmFact(question: EverydayQuestion, from: KeyFact) {
    const { label, value } = from;
    try {
      const fact = await fix.mutateAsync({ from, label, value });
      showToast({ title: texts.factConfirmed, description: await settleFact(question, fact) });
    } catch (error) {
      showError(texts.factFailed, error);
    }
  }

  function undo({ id, question }: EverydayQuestion) {
    const decided = saved[question];
    if (!decided) return;
    undoAnswer.mutate(decided, {
      onSuccess: () => {
        setSaved(({ [question]: _gone, ...others }) => others);
        void ask([id]);
      },
    });
  }

  return (
    <>
      <ul aria-label={texts.list} aria-busy={asking.size > 0} className="mt-3 divide-y border-t">
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            answer={answers[question.id]}
            fact={factFor(question, facts)}
            isAsking={asking.has(question.id)}
            isTest={isTest.has(question.question)}
            isBusy={add.isPending || fix.isPending || undoAnswer.isPending}
            onConfirm={(answer) => void confirmAnswer(question.question, answer)}
            onConfirmFact={(fact) => void confirmFact(question, fact)}
            onAddFact={() => setWanted(question)}
            onAnswer={(more) => setAsked({ question: question.question, ...more })}
            onUndo={question.question in saved ? () => undo(question) : undefined}
          />
        ))}
      </ul>
      <AnswerDialog
        chatbot={chatbot}
        origin="proposed"
        asked={asked}
        onClose={() => setAsked(null)}
        onSaved={(decided) => {
          const question = questionOf(asked?.question);
          if (!question) return;
          setSaved((before) => ({ ...before, [question.question]: decided }));
          void ask([question.id]);
        }}
      />
      <KeyFactDialog
        websiteId={chatbot.websiteId}
        fact={null}
        kind={wanted?.fact ?? 'hours'}
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        onSaved={(fact) => {
          if (!wanted) return;
          void settleFact(wanted, fact).then((description) =>
            showToast({ title: factWords().done.added, description }),
          );
        }}
      />
    </>
  );
}

/** What the site says about the thing asked for. No price is the price of everything. */
function factFor({ fact: kind }: EverydayQuestion, facts: readonly KeyFact[]): KeyFact | null {
  const known = facts.filter((fact) => fact.kind === kind && !fact.isHidden && kind !== 'price');
  return known.find(({ label }) => label === '') ?? known[0] ?? null;
}

const expectationOfAnswer = ({ answer, sources }: EverydayAnswer): Expectation =>
  expectationOf(sources[0] ? { kind: 'page', content: sources[0].url } : { kind: 'qa', content: answer });

interface QuestionRowProps {
  question: EverydayQuestion;
  /** Missing until it was asked. */
  answer: EverydayAnswer | undefined;
  fact: KeyFact | null;
  isAsking: boolean;
  isTest: boolean;
  /** Something is being saved. */
  isBusy: boolean;
  onConfirm(answer: EverydayAnswer): void;
  onConfirmFact(fact: KeyFact): void;
  onAddFact(): void;
  onAnswer(more: { answer?: string; way?: 'page' }): void;
  /** Missing if nothing was decided here. */
  onUndo: (() => void) | undefined;
}

/** More characters or lines are folded. */
const mostShown = { characters: 160, lines: 2 };

const isFoldable = (answer: string): boolean =>
  answer.length > mostShown.characters || answer.split('\n').length > mostShown.lines;

function QuestionRow(props: QuestionRowProps) {
  const { question: asked, answer, isAsking, isTest } = props;
  const [isWhole, setWhole] = useState(false);
  // The first answer replaces no button.
  const title = useFocusWhenLost<HTMLHeadingElement>(isAsking && answer !== undefined);
  const { row } = words();
  const text = answer?.answer.replaceAll(/\n{2,}/g, '\n') ?? '';
  const isLong = isFoldable(text);
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 ref={title} tabIndex={-1} className="min-w-0 font-medium wrap-anywhere outline-none max-sm:basis-full">
          {asked.question}
        </h3>
        <span className="flex min-h-[22px] items-center gap-1.5">
          {isTest && (
            <Badge tone="accent" icon={<FlaskConical aria-hidden />}>
              {row.isTest}
            </Badge>
          )}
          {answer &&
            (isAsking ? <Badge icon={<Spinner />}>{row.asking}</Badge> : <OutcomeBadge outcome={answer.outcome} />)}
        </span>
      </div>
      {answer ? (
        <div className={classNames('mt-1', isAsking && 'opacity-60')}>
          <p
            className={classNames(
              'max-w-prose whitespace-pre-line wrap-anywhere text-text-muted',
              isLong && !isWhole && 'line-clamp-2',
            )}
          >
            {text}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-13 empty:hidden">
            {answer.sources.length > 0 && (
              <ul aria-label={row.sources} className="contents">
                {answer.sources.map((source) => (
                  <li key={source.url} className="min-w-0">
                    <SourceLink source={source} />
                  </li>
                ))}
              </ul>
            )}
            {isLong && (
              <button
                type="button"
                aria-label={`${isWhole ? row.less : row.more}${row.of(asked.question)}`}
                aria-expanded={isWhole}
                className="touch-target rounded-control text-text-muted underline underline-offset-2 hover:text-text"
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? row.less : row.more}
              </button>
            )}
          </div>
          <AnswerActions {...props} answer={answer} />
        </div>
      ) : (
        // About as high as an answer.
        isAsking && (
          <div className="mt-2 grid h-22 content-start gap-2">
            <Skeleton className="h-3.5 w-4/5 max-w-prose" />
            <Skeleton className="h-3.5 w-2/3 max-w-md" />
          </div>
        )
      )}
    </li>
  );
}

interface RowButtonProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'icon' | 'disabled' | 'onClick'> {
  label: string;
  /** Screen readers hear it, too, since each row has the same buttons. */
  question: string;
}

function RowButton({ label, question, ...props }: RowButtonProps) {
  return (
    <Button aria-label={`${label}${words().row.of(question)}`} size="small" {...props}>
      {label}
    </Button>
  );
}

/** What the owner can do about an answer. */
function AnswerActions({
  question: { question, fact: kind },
  answer,
  fact,
  isAsking,
  isTest,
  isBusy,
  onConfirm,
  onConfirmFact,
  onAddFact,
  onAnswer,
  onUndo,
}: QuestionRowProps & { answer: EverydayAnswer }) {
  const { row } = words();
  const isGood = answer.outcome === 'answered';
  const each = { question, disabled: isBusy || isAsking };
  if (isGood) {
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        {!isTest && (
          <RowButton {...each} label={row.confirm} icon={<Check aria-hidden />} onClick={() => onConfirm(answer)} />
        )}
        {onUndo ? (
          <RowButton {...each} label={row.undo} tone="quiet" icon={<Undo2 aria-hidden />} onClick={onUndo} />
        ) : (
          <RowButton
            {...each}
            label={row.improve}
            tone="quiet"
            icon={<PencilLine aria-hidden />}
            onClick={() => onAnswer({ answer: answer.answer })}
          />
        )}
      </div>
    );
  }
  return (
    <>
      {fact && (
        <p className="mt-2 max-w-prose text-13 wrap-anywhere">
          <span className="text-text-muted">{row.says}</span> {fact.value}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {fact ? (
          <RowButton {...each} label={row.confirm} icon={<Check aria-hidden />} onClick={() => onConfirmFact(fact)} />
        ) : (
          kind !== null && <RowButton {...each} label={row.addFact} icon={<Plus aria-hidden />} onClick={onAddFact} />
        )}
        <RowButton {...each} label={row.write} icon={<PencilLine aria-hidden />} onClick={() => onAnswer({})} />
        <RowButton
          {...each}
          label={row.page}
          tone="quiet"
          icon={<FileText aria-hidden />}
          onClick={() => onAnswer({ way: 'page' })}
        />
        {onUndo && <RowButton {...each} label={row.undo} tone="quiet" icon={<Undo2 aria-hidden />} onClick={onUndo} />}
      </div>
    </>
  );
}
