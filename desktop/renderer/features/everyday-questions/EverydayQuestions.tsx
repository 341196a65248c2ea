import { RotateCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Outcome } from '#shared/contracts/conversations.ts';
import {
  type EverydayQuestions as EverydayList,
  type EverydayQuestion,
  SiteKind,
  siteKinds,
} from '#shared/contracts/everyday-questions.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { type Answers, useAnswers, useEverydayQuestions } from './data.ts';
import { QuestionRows } from './QuestionRows.tsx';
import { words } from './words.ts';

interface EverydayQuestionsProps {
  chatbot: { id: number; websiteId: number };
  /** Without waiting for a click, in the wizard. */
  asksAtOnce?: boolean;
}

/** The questions that visitors of such a website ask, as they are answered now, with what fixes each. */
export function EverydayQuestions({ chatbot, asksAtOnce = false }: EverydayQuestionsProps) {
  const [isOpen, setOpen] = useState(asksAtOnce);
  const { title, purpose, later, ask } = words();
  return (
    <Card aria-labelledby="everyday-title" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 id="everyday-title" className="font-medium">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-13 text-text-muted">
            {purpose}
            {asksAtOnce && ` ${later}`}
          </p>
        </div>
        {!isOpen && (
          <Button size="small" icon={<Sparkles aria-hidden />} onClick={() => setOpen(true)}>
            {ask}
          </Button>
        )}
      </div>
      {isOpen && <Questions chatbot={chatbot} />}
    </Card>
  );
}

function Questions({ chatbot }: Pick<EverydayQuestionsProps, 'chatbot'>) {
  const [chosen, setChosen] = useState<SiteKind | null>(null);
  const { data, error, refetch } = useEverydayQuestions(chatbot.id, chosen);
  const texts = words();
  if (error) {
    return (
      <ErrorState isInSection className="mt-4" title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <Loading label={texts.loading} className="mt-4 grid gap-3">
        <Skeleton className="h-9 sm:w-64" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (!data.isReady) return <p className="mt-4 text-text-muted">{texts.notBuilt}</p>;
  const hint = data.because.length > 0 ? texts.because(data.because) : chosen === null ? texts.unknown : texts.chosen;
  return (
    <>
      <Field label={texts.kind} hint={hint} className="mt-4">
        <Select
          className="sm:max-w-64"
          value={chosen ?? data.kind}
          onChange={(value) => setChosen(SiteKind.parse(value))}
          options={siteKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </Field>
      <AskedQuestions key={data.kind} chatbot={chatbot} list={data} />
    </>
  );
}

function AskedQuestions({ chatbot, list }: Pick<EverydayQuestionsProps, 'chatbot'> & { list: EverydayList }) {
  const { questions } = list;
  const { answers, asking, error, ask, askMissing } = useAnswers(chatbot.id, list);
  const isAsking = asking.size > 0;
  const { askFailed, tryAgain } = words();
  return (
    <>
      <Progress
        questions={questions}
        answers={answers}
        isAsking={isAsking}
        onAskAgain={() => void ask(questions.map(({ id }) => id))}
      />
      {error !== null && !isAsking && (
        <Callout
          tone="danger"
          title={askFailed}
          className="mt-3"
          action={
            <Button size="small" icon={<RotateCw aria-hidden />} onClick={askMissing}>
              {tryAgain}
            </Button>
          }
        >
          {messageOf(error)}
        </Callout>
      )}
      <QuestionRows chatbot={chatbot} questions={questions} answers={answers} asking={asking} ask={ask} />
    </>
  );
}

interface ProgressProps {
  questions: readonly EverydayQuestion[];
  answers: Answers;
  isAsking: boolean;
  onAskAgain(): void;
}

/** How many are asked, then how they are answered. Takes the same room all the time. */
function Progress({ questions, answers, isAsking, onAskAgain }: ProgressProps) {
  const { asking, askAgain, progress, summary } = words();
  const outcomes = questions.flatMap(({ id }) => answers[id]?.outcome ?? []);
  const isDone = outcomes.length === questions.length;
  const count = (...wanted: Outcome[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
  return (
    <div className="mt-5 min-h-11">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <output className="font-medium tabular-nums">
          {isDone
            ? summary({ good: count('answered'), unsure: count('partial', 'fallback'), none: count('abstained') })
            : isAsking
              ? `${asking}: ${progress(outcomes.length, questions.length)}`
              : progress(outcomes.length, questions.length)}
        </output>
        {isDone && !isAsking && (
          <Button size="small" tone="quiet" icon={<RotateCw aria-hidden />} onClick={onAskAgain}>
            {askAgain}
          </Button>
        )}
      </div>
      {!isDone && isAsking && (
        <ProgressBar label={asking} fraction={outcomes.length / questions.length} className="mt-1" />
      )}
    </div>
  );
}
