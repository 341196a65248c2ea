import { useState } from 'react';
import { type Entry, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { useSaveAnswer } from './data.ts';
import { words } from './words.ts';

const EntryLanguageField = whenShown(async () => (await import('../knowledge/EntryList.tsx')).EntryLanguageField);

interface AskedQuestion {
  question: string;
  /** The assistant's answer to improve; without it, the form starts empty. */
  answer?: string;
}

interface AnswerDialogProps {
  websiteId: number;
  /** The visitor's question; open while it is set. */
  asked: AskedQuestion | null;
  onClose(): void;
  /** Called before it closes. */
  onSaved?(entry: Entry): void;
}

/** The owner answers a question. From the next message, visitors get that answer. */
export function AnswerDialog({ websiteId, asked, onClose, onSaved }: AnswerDialogProps) {
  const shown = useLastValue(asked);
  const save = useSaveAnswer(websiteId);
  const { answer: texts } = words();
  if (shown === null) return null;
  const { question, answer } = shown;
  return (
    <FormDialog
      // A separate form per question, so that no input carries over.
      key={JSON.stringify(shown)}
      isOpen={asked !== null}
      onClose={onClose}
      title={answer === undefined ? texts.title : texts.improveTitle}
      description={answer === undefined ? texts.description : texts.improveDescription}
      schema={QuestionAnswerInput}
      values={{ kind: 'qa', title: question.slice(0, 500), content: answer ?? '' }}
      action={texts.save}
      draft={{ name: `${answer === undefined ? 'answer' : 'improve'}:${websiteId}:${question}` }}
      onSubmit={(input) => save.mutateAsync(input)}
      onDone={(entry) => {
        onSaved?.(entry);
        showToast({ title: texts.added, description: texts.addedHint });
      }}
      failed={texts.failed}
    >
      {({ register, errorOf, control }) => {
        const { value, onChange } = control('language');
        return (
          <>
            <Field label={texts.question} error={errorOf('title')}>
              <Input autoComplete="off" {...register('title')} />
            </Field>
            <Field label={texts.answer} error={errorOf('content')}>
              <Textarea rows={5} {...register('content')} />
            </Field>
            <EntryLanguageField value={value ?? null} onChange={onChange} />
          </>
        );
      }}
    </FormDialog>
  );
}

/**
 * The question being answered, restored if the session ends midway.
 * @param place where it was asked, so that only that place restores it
 */
export function useAskedQuestion(place: string) {
  const name = `asked:${place}`;
  const [asked, setAsked] = useState(() => readDraft<AskedQuestion>(name));
  useDraft(name, asked);
  return [asked, setAsked] as const;
}
