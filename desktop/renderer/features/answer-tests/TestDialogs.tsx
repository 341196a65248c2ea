import { useState } from 'react';
import {
  type AnswerTest,
  AnswerTestInput,
  answerTestsEndpoints as calls,
  Expectation,
  type TestRun,
} from '#shared/contracts/answer-tests.ts';
import { type Chatbot, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { z } from '#shared/contracts/messages.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, Textarea, UrlInput } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useAddTests, useChangeTest, useProposedTests } from './data.ts';
import { describeExpectation } from './TestRow.tsx';
import { words } from './words.ts';

/** The fields of the form. Text typed for one kind of expectation is kept when another one is selected. */
const TestForm = z
  .object({
    question: AnswerTestInput.shape.question,
    kind: z.enum(['page', 'words', 'no']),
    url: z.string().trim(),
    phrases: z.string(),
  })
  .transform(({ question, kind, url, phrases }, context) => {
    const typed = { page: { kind, url }, words: { kind, words: linesOf(phrases) }, no: { kind } }[kind];
    const expectation = Expectation.safeParse(typed);
    if (expectation.success) return { question, expectation: expectation.data };
    const [issue] = expectation.error.issues;
    context.addIssue({
      code: 'custom',
      message: issue?.message ?? '',
      path: [kind === 'page' ? 'url' : 'phrases'],
    });
    return z.NEVER;
  });

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A question from elsewhere that becomes a test. */
export interface StartOfTest extends Pick<AnswerTestInput, 'question' | 'origin'> {
  expectation?: Expectation;
}

interface TestDialogProps {
  chatbotId: number;
  /** The test to edit. Null for a new one. */
  test?: AnswerTest | null;
  /** The initial values of a new one. */
  start?: StartOfTest;
  isOpen: boolean;
  onClose(): void;
}

/** Adds or edits a test. */
export function TestDialog({ chatbotId, test = null, start, isOpen, onClose }: TestDialogProps) {
  const { form } = words();
  const add = useAddTests(chatbotId);
  const change = useChangeTest(chatbotId);
  const { question, expectation } = test ?? start ?? { question: '' };
  return (
    <FormDialog
      key={test?.id}
      isOpen={isOpen}
      onClose={onClose}
      title={test ? form.edit : form.add}
      action={test ? form.save : form.add}
      failed={form.failed}
      schema={TestForm}
      values={{
        question,
        kind: expectation?.kind ?? (start ? 'words' : 'page'),
        url: expectation?.kind === 'page' ? expectation.url : '',
        phrases: expectation?.kind === 'words' ? expectation.words.join('\n') : '',
      }}
      {...(test || start ? {} : { draft: { name: `answer-test:${chatbotId}` } })}
      isEdit={test !== null}
      onSubmit={async (input, changes) => {
        if (test) await change.mutateAsync({ id: test.id, ...changes });
        else await add.mutateAsync([{ ...input, origin: start?.origin ?? 'hand' }]);
      }}
      onDone={() => showToast({ title: test ? form.saved : form.added })}
    >
      {({ register, errorOf, control }) => {
        const kind = control('kind');
        return (
          <>
            <Field label={form.question} error={errorOf('question')}>
              <Input autoComplete="off" placeholder={form.questionExample} {...register('question')} />
            </Field>
            <RadioCards
              label={form.expects}
              value={kind.value}
              onChange={kind.onChange}
              cards={[
                { value: 'page', title: form.page, detail: form.pageDetail },
                { value: 'words', title: form.words, detail: form.wordsDetail },
                { value: 'no', title: form.no, detail: form.noDetail },
              ]}
            />
            {kind.value === 'page' && (
              <Field label={form.url} error={errorOf('url')}>
                <UrlInput {...register('url')} />
              </Field>
            )}
            {kind.value === 'words' && (
              <Field label={form.phrases} hint={form.phrasesHint} error={errorOf('phrases')}>
                <Textarea rows={3} {...register('phrases')} />
              </Field>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** So many can be read before they are added. */
const shownAtOnce = 5;

/** While they are looked for and after, so that the dialog doesn't move when they appear. Focus rings need the edges. */
const asHighAsFive = '-mx-2 h-[min(22rem,50dvh)] overflow-y-auto p-2';

/** Suggested tests with checkboxes, five at a time. */
export function ProposalsDialog({
  chatbotId,
  isOpen,
  onClose,
}: {
  chatbotId: number;
  isOpen: boolean;
  onClose(): void;
}) {
  const { data, error, refetch } = useProposedTests(chatbotId, isOpen);
  const add = useAddTests(chatbotId);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { proposals } = words();
  const [shown, setShown] = useState(shownAtOnce);
  const listed = data?.slice(0, shown) ?? [];
  const more = Math.min(shownAtOnce, (data?.length ?? 0) - listed.length);
  // Only the owner knows whether the assistant should decline an open question.
  const isChosen = (test: AnswerTestInput) =>
    choices.get(test.question) ?? !(test.origin === 'gap' && test.expectation.kind === 'no');
  const chosen = listed.filter(isChosen);
  const choose = (question: string, value: boolean) => setChoices(new Map(choices).set(question, value));
  const submit = () =>
    add.mutate(chosen, {
      onSuccess: ({ tests }) => {
        showToast({ title: proposals.added(tests.length) });
        onClose();
      },
      onError: (problem) => showError(proposals.addFailed, problem),
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={proposals.title}
      description={proposals.description}
      footer={
        <>
          <Button onClick={onClose}>{proposals.cancel}</Button>
          <Button tone="primary" disabled={chosen.length === 0} isBusy={add.isPending} onClick={submit}>
            {proposals.add(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={asHighAsFive}>
        {error ? (
          <ErrorState title={proposals.failed} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label={proposals.loading} className="grid gap-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        ) : data.length === 0 ? (
          <p className="text-text-muted">{proposals.none}</p>
        ) : (
          <ul className="grid gap-3">
            {listed.map((test) => (
              <li key={test.question} className="[overflow-wrap:anywhere]">
                <Checkbox
                  checked={isChosen(test)}
                  onChange={(value) => choose(test.question, value)}
                  hint={
                    test.origin === 'gap'
                      ? `${proposals.fromVisitors} · ${describeExpectation(test.expectation)}`
                      : describeExpectation(test.expectation)
                  }
                >
                  {test.question}
                </Checkbox>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Button size="small" onClick={() => setShown(shown + shownAtOnce)}>
                  {proposals.more(more)}
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const DraftForm = z.object({ prompt: WidgetConfig.shape.prompt.unwrap() });

interface DraftDialogProps {
  chatbot: Chatbot;
  isOpen: boolean;
  onClose(): void;
  onStarted(run: TestRun): void;
}

/** Runs the tests with other instructions, without saving those. */
export function DraftDialog({ chatbot: { id, widgetConfig }, isOpen, onClose, onStarted }: DraftDialogProps) {
  const { draft } = words();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={draft.title}
      description={draft.description}
      action={draft.run}
      failed={draft.failed}
      schema={DraftForm}
      values={{ prompt: widgetConfig.prompt ?? '' }}
      draft={{ name: `answer-test-draft:${id}` }}
      onSubmit={({ prompt }) =>
        callEndpoint(calls.runAnswerTests, { params: { id }, body: { draft: { ...widgetConfig, prompt } } })
      }
      onDone={onStarted}
    >
      {({ register, errorOf }) => (
        <Field label={draft.instructions} error={errorOf('prompt')}>
          <Textarea rows={8} {...register('prompt')} />
        </Field>
      )}
    </FormDialog>
  );
}
