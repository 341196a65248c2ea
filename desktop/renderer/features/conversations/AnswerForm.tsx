import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Entry, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useFormDraft } from '../../session/drafts.ts';
import { EntryLanguageField } from '../knowledge/EntryList.tsx';
import { useSaveAnswer } from './data.ts';
import { words } from './words.ts';

export interface AskedQuestion {
  question: string;
  /** The assistant's answer to improve; without it, the form starts empty. */
  answer?: string;
}

export interface AnswerFormProps {
  websiteId: number;
  asked: AskedQuestion;
  isOpen: boolean;
  onClose(): void;
  /** Called before it closes. */
  onSaved?(entry: Entry): void;
}

/** Saves the owner's answer to a question. Visitors get it from the next message. */
export function AnswerForm({
  websiteId,
  asked: { question, answer: given },
  isOpen,
  onClose,
  onSaved,
}: AnswerFormProps) {
  const formId = useId();
  const form = useForm<QuestionAnswerInput>({
    resolver: zodResolver(QuestionAnswerInput),
    defaultValues: { kind: 'qa', title: question.slice(0, 500), content: given ?? '' },
  });
  const { register, control, handleSubmit, formState, setError, reset } = form;
  useFormDraft(`${given === undefined ? 'answer' : 'improve'}:${websiteId}:${question}`, form);
  const save = useSaveAnswer(websiteId);
  const { answer } = words();

  function submit(input: QuestionAnswerInput) {
    save.mutate(input, {
      onSuccess: (entry) => {
        onSaved?.(entry);
        showToast({ title: answer.added, description: answer.addedHint });
        discard();
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['title', 'content', 'language'])) showError(answer.failed, error);
      },
    });
  }

  // Escape and a click outside may be accidental, so only Cancel discards input.
  function discard() {
    reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={given === undefined ? answer.title : answer.improveTitle}
      description={given === undefined ? answer.description : answer.improveDescription}
      footer={
        <>
          <Button onClick={discard}>{answer.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={save.isPending}>
            {answer.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        <Field label={answer.question} error={formState.errors.title?.message}>
          <Input autoComplete="off" {...register('title')} />
        </Field>
        <Field label={answer.answer} error={formState.errors.content?.message}>
          <Textarea rows={5} {...register('content')} />
        </Field>
        <Controller
          control={control}
          name="language"
          render={({ field }) => <EntryLanguageField value={field.value ?? null} onChange={field.onChange} />}
        />
      </form>
    </Dialog>
  );
}
