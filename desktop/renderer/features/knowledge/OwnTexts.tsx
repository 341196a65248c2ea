import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Entry, type EntryLanguage, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { withoutProtocol } from '../../components/format.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import type { AskedQuestion } from '../conversations/data.ts';
import { type AdditionalText, textTitle } from './build-run.ts';
import { useEntryChanges, useUndo } from './data.ts';
import { EntryLanguageField } from './EntryLanguageField.tsx';
import { EntryList } from './EntryList.tsx';
import { PairsCsv } from './PairsCsv.tsx';
import { isBlank, noTypedText, type TypedText } from './typed-text.ts';
import { words } from './words.ts';

/** Loaded when an answer is edited, because most visits only add some. */
const AnswerDialog = whenNeeded(async () => (await import('../conversations/AnswerDialog.tsx')).AnswerDialog);

interface AdditionalTextsProps {
  websiteId: number;
  stored: readonly Entry[];
  /** Texts that wait for the next build. */
  texts: readonly AdditionalText[];
  addText(content: string, language: EntryLanguage | null): void;
  removeText(id: string): void;
  /** Restores a text at its position. */
  restoreText(text: AdditionalText, index: number): void;
  /** Input that hasn't been added yet. */
  typed: TypedText;
  onType(typed: TypedText): void;
}

/** Texts that aren't on any page: those stored by earlier builds, and new ones for the next. */
export function AdditionalTexts({
  websiteId,
  stored,
  texts,
  addText,
  removeText,
  restoreText,
  typed,
  onType,
}: AdditionalTextsProps) {
  const { remove } = useEntryChanges(websiteId);
  const offerUndo = useUndo();
  const labels = words().entries;
  return (
    <div className="grid gap-4">
      <Field label={labels.text} hint={labels.textHint}>
        <Textarea
          rows={5}
          value={typed.content}
          onChange={(event) => onType({ ...typed, content: event.target.value })}
        />
      </Field>
      <EntryLanguageField value={typed.language} onChange={(language) => onType({ ...typed, language })} />
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={isBlank(typed)}
          onClick={() => {
            addText(typed.content.trim(), typed.language);
            onType(noTypedText);
            showToast({ title: labels.added });
          }}
        >
          {labels.addText}
        </Button>
      </div>
      <EntryList
        label={labels.texts}
        isBusy={remove.isPending}
        entries={[
          ...stored.map((entry) => ({
            id: entry.id,
            title: entry.title,
            language: entry.language,
            text: entryPreview(entry.content),
            wholeText: entry.content,
            onRemove: () => remove.mutate(entry),
          })),
          ...texts.map((text, index) => ({
            id: text.id,
            language: text.language ?? null,
            title: textTitle(stored.length + index + 1),
            text: entryPreview(text.content),
            wholeText: text.content,
            onRemove: () => {
              removeText(text.id);
              offerUndo(labels.removed, () => restoreText(text, index));
            },
          })),
        ]}
      />
    </div>
  );
}

const previewLength = 100;

/** The beginning of an additional text, at most 100 characters including the ellipsis. */
export const entryPreview = (content: string) =>
  content.length > previewLength ? `${content.slice(0, previewLength - 3)}...` : content;

/** The owner's answer, or the rule for the question. */
function describeRule({ kind, content }: Entry): string {
  const { fromPage, saysNo } = words().entries;
  if (kind === 'page') return fromPage(withoutProtocol(content));
  return kind === 'no' ? saysNo : content;
}

/** Input that hasn't been added yet. */
export type TypedPair = Pick<QuestionAnswerInput, 'title' | 'content' | 'language'>;

interface QuestionPairsProps {
  websiteId: number;
  /** Null while it is being created. */
  chatbotId: number | null;
  stored: readonly Entry[];
  typed: TypedPair;
  /** Must be stable between renders. */
  onType(typed: TypedPair): void;
}

/** The owner's own answers. They are saved immediately and take priority over pages. */
export function QuestionPairs({ websiteId, chatbotId, stored, typed, onType }: QuestionPairsProps) {
  const texts = words().entries;
  const { add, remove } = useEntryChanges(websiteId);
  const [edited, setEdited] = useState<AskedQuestion | null>(null);
  const [isEditing, setEditing] = useState(false);
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
        <div className="flex flex-wrap gap-2">
          <Button type="submit" icon={<Plus aria-hidden />} isBusy={add.isPending}>
            {texts.addAnswer}
          </Button>
          <PairsCsv websiteId={websiteId} entries={stored} />
        </div>
      </form>
      <EntryList
        label={texts.pairs}
        isBusy={remove.isPending}
        entries={stored.map((entry) => ({
          id: entry.id,
          title: entry.title,
          language: entry.language,
          text: describeRule(entry),
          onEdit: () => {
            setEdited({ question: entry.title, entry });
            setEditing(true);
          },
          onRemove: () => remove.mutate(entry),
        }))}
      />
      {edited && (
        <AnswerDialog
          chatbot={{ id: chatbotId, websiteId }}
          origin="hand"
          asked={isEditing ? edited : null}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
