import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Entry, knowledgeEndpoints, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useFormDraft } from '../../session/drafts.ts';
import { EntryLanguageField } from '../knowledge/EntryLanguageField.tsx';

export interface AnswerFormProps {
  websiteId: number;
  question: string;
  isOpen: boolean;
  onClose(): void;
  onSaved?(entry: Entry): void;
}

export function AnswerForm({ websiteId, question, isOpen, onClose, onSaved }: AnswerFormProps) {
  const formId = useId();
  const client = useQueryClient();
  const form = useForm<QuestionAnswerInput>({
    resolver: zodResolver(QuestionAnswerInput),
    defaultValues: { kind: 'qa', title: question.slice(0, 500), content: '' },
  });
  const { register, control, handleSubmit, formState, setError, reset } = form;
  useFormDraft(`answer:${websiteId}:${question}`, form);
  const save = useMutation({
    mutationFn: (body: QuestionAnswerInput) =>
      callEndpoint(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body }),
    onSuccess: (entry) => {
      onSaved?.(entry);
      showToast({ title: 'Content added', description: 'The next visitor who asks this gets your answer.' });
      discard();
      return client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) });
    },
    onError: (error) => {
      if (!showIssues(error, setError, ['title', 'content', 'language'])) showError('Error processing content', error);
    },
  });

  // Escape and a click beside it may be slips: only Cancel throws away what was typed.
  function discard() {
    reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Answer this once"
      description="Visitors who ask this will get your answer."
      footer={
        <>
          <Button onClick={discard}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={save.isPending}>
            Save answer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((input) => save.mutate(input))} className="grid gap-4">
        <Field label="Question" error={formState.errors.title?.message}>
          <Input autoComplete="off" {...register('title')} />
        </Field>
        <Field label="Answer" error={formState.errors.content?.message}>
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
