import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Entry, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { EntryLanguageField } from './EntryLanguageField.tsx';
import { EntryList } from './EntryList.tsx';
import { useEntryChanges } from './entries-of-website.ts';

/** What is in the fields and is not added yet. */
export type TypedPair = Pick<QuestionAnswerInput, 'title' | 'content' | 'language'>;

interface QuestionPairsProps {
  websiteId: number;
  stored: readonly Entry[];
  typed: TypedPair;
  /** Stable from one drawing to the next. */
  onType(typed: TypedPair): void;
}

/** Answers in the owner's own words. They are stored at once and outrank every page. */
export function QuestionPairs({ websiteId, stored, typed, onType }: QuestionPairsProps) {
  const { add, remove } = useEntryChanges(websiteId);
  const { register, control, handleSubmit, reset, formState, subscribe } = useForm<QuestionAnswerInput>({
    resolver: zodResolver(QuestionAnswerInput),
    defaultValues: { kind: 'qa', ...typed },
  });
  const keep = useCallback(({ title, content, language }: TypedPair) => onType({ title, content, language }), [onType]);
  useKeptValues(subscribe, keep);
  const submit = handleSubmit((input) =>
    add.mutate(input, {
      onSuccess: () => {
        const empty = { title: '', content: '', language: null };
        reset({ kind: 'qa', ...empty });
        onType(empty);
      },
    }),
  );
  return (
    <div className="grid gap-4">
      <EntryList
        label="Questions and answers"
        isBusy={remove.isPending}
        entries={stored.map(({ id, title, content, language }) => ({
          id,
          title,
          language,
          text: content,
          onRemove: () => remove.mutate(id),
        }))}
      />
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label="Question" error={formState.errors.title?.message}>
          <Input autoComplete="off" placeholder="Do you deliver on Saturdays?" {...register('title')} />
        </Field>
        <Field
          label="Answer"
          hint="Visitors get this answer word for word, starting with the next message."
          error={formState.errors.content?.message}
        >
          <Textarea rows={3} {...register('content')} />
        </Field>
        <Controller
          control={control}
          name="language"
          render={({ field }) => <EntryLanguageField value={field.value ?? null} onChange={field.onChange} />}
        />
        <div>
          <Button type="submit" icon={<Plus aria-hidden />} isBusy={add.isPending}>
            Add Answer
          </Button>
        </div>
      </form>
    </div>
  );
}
