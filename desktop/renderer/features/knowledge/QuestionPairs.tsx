import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Entry, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useEntryChanges } from './data.ts';
import { EntryLanguageField, EntryList } from './EntryList.tsx';
import { words } from './words.ts';

/** Input that hasn't been added yet. */
export type TypedPair = Pick<QuestionAnswerInput, 'title' | 'content' | 'language'>;

interface QuestionPairsProps {
  websiteId: number;
  stored: readonly Entry[];
  typed: TypedPair;
  /** Must be stable between renders. */
  onType(typed: TypedPair): void;
}

/** The owner's own answers. They are saved immediately and take priority over pages. */
export function QuestionPairs({ websiteId, stored, typed, onType }: QuestionPairsProps) {
  const texts = words().entries;
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
        label={texts.pairs}
        isBusy={remove.isPending}
        entries={stored.map((entry) => ({
          id: entry.id,
          title: entry.title,
          language: entry.language,
          text: entry.content,
          onRemove: () => remove.mutate(entry),
        }))}
      />
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label={texts.question} error={formState.errors.title?.message}>
          <Input autoComplete="off" placeholder={texts.questionExample} {...register('title')} />
        </Field>
        <Field label={texts.answer} hint={texts.answerHint} error={formState.errors.content?.message}>
          <Textarea rows={3} {...register('content')} />
        </Field>
        <Controller
          control={control}
          name="language"
          render={({ field }) => <EntryLanguageField value={field.value ?? null} onChange={field.onChange} />}
        />
        <div>
          <Button type="submit" icon={<Plus aria-hidden />} isBusy={add.isPending}>
            {texts.addAnswer}
          </Button>
        </div>
      </form>
    </div>
  );
}
