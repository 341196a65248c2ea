import { RotateCw } from 'lucide-react';
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
import { Field } from '../../components/Field.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { type Answers, useAnswers, useEverydayQuestions } from './data.ts';
import { QuestionListSkeleton } from './QuestionListSkeleton.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import { words } from './words.ts';

interface QuestionListProps {
  chatbot: { id: number; websiteId: number };
}

/** The questions of the kind of website, which the owner may change, with their answers. */
export function QuestionList({ chatbot }: QuestionListProps) {
  const [chosen, setChosen] = useState<SiteKind | null>(null);
  const { data, error, refetch } = useEverydayQuestions(chatbot.id, chosen);
  const texts = words();
  if (error) {
    return (
      <ErrorState isInSection className="mt-4" title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <QuestionListSkeleton />;
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

function AskedQuestions({ chatbot, list }: QuestionListProps & { list: EverydayList }) {
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
