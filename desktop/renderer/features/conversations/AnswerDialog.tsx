import { useState } from 'react';
import type { TestOrigin } from '#shared/contracts/answer-tests.ts';
import { type Entry, EntryInput, entryLanguages, QuestionAnswerInput } from '#shared/contracts/knowledge.ts';
import { z } from '#shared/contracts/messages.ts';
import { useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { withoutProtocol } from '../../components/format.tsx';
import { Input, SearchBox, Textarea } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import {
  type AnsweringChatbot,
  type AskedQuestion,
  type SavedAnswer,
  usePagesToChoose,
  useSaveAnswer,
  useUndoAnswer,
} from './data.ts';
import { words } from './words.ts';

const EntryLanguageField = whenShown(
  async () => (await import('../knowledge/EntryLanguageField.tsx')).EntryLanguageField,
);

/** The fields of the form. Text typed for one option is kept when another one is selected. */
const AnswerForm = z
  .object({
    way: z.enum(['page', 'qa', 'no']),
    title: QuestionAnswerInput.shape.title,
    content: z.string(),
    url: z.string(),
    language: z.enum(entryLanguages).nullish(),
    isTest: z.boolean(),
  })
  .transform(({ way, title, content, url, language, isTest }, context) => {
    const contents = { page: url, qa: content, no: '' };
    const rule = EntryInput.safeParse({ kind: way, title, content: contents[way], language: language ?? undefined });
    if (rule.success) return { rule: rule.data, isTest };
    const message = rule.error.issues[0]?.message ?? '';
    context.addIssue({ code: 'custom', message, path: [way === 'page' ? 'url' : 'content'] });
    return z.NEVER;
  });

const fieldsOf = ({ kind, title, content, language }: Entry) => ({
  way: kind === 'text' ? ('qa' as const) : kind,
  title,
  content: kind === 'qa' ? content : '',
  url: kind === 'page' ? content : '',
  language,
});

interface AnswerDialogProps {
  chatbot: AnsweringChatbot;
  /** Where the question was found. */
  origin: TestOrigin;
  /** The visitor's question; open while it is set. */
  asked: AskedQuestion | null;
  onClose(): void;
  /** Called before it closes, instead of offering to undo. */
  onSaved?(saved: SavedAnswer): void;
}

/** The owner decides how a question is answered, starting with the next message: by a page, in their words, or not. */
export function AnswerDialog({ chatbot, origin, asked, onClose, onSaved }: AnswerDialogProps) {
  const shown = useLastValue(asked);
  const save = useSaveAnswer(chatbot, origin, shown?.entry ?? null);
  const undo = useUndoAnswer(chatbot);
  const { answer: texts, gaps } = words();
  if (shown === null) return null;
  const { question, answer, entry, way = 'qa' } = shown;
  const kind = entry ? 'edit' : answer === undefined ? 'answer' : 'improve';
  return (
    <FormDialog
      // A separate form per question, so that no input carries over.
      key={JSON.stringify(shown)}
      isOpen={asked !== null}
      onClose={onClose}
      title={{ answer: texts.title, improve: texts.improveTitle, edit: texts.editTitle }[kind]}
      description={kind === 'answer' ? texts.description : texts.improveDescription}
      schema={AnswerForm}
      values={
        entry
          ? { ...fieldsOf(entry), isTest: false }
          : { way, title: question.slice(0, 500), content: answer ?? '', url: '', isTest: true }
      }
      action={texts.save}
      draft={{ name: `${kind}:${chatbot.websiteId}:${entry?.id ?? question}` }}
      onSubmit={(input) => save.mutateAsync(input)}
      onDone={(saved) => {
        onSaved?.(saved);
        showToast({
          title: entry ? texts.changed : texts.added,
          description:
            saved.problem === null
              ? texts.addedHints[saved.entry.kind === 'text' ? 'qa' : saved.entry.kind]
              : texts.testFailed(saved.problem),
          ...(onSaved ? {} : { action: { label: gaps.undo, run: () => undo.mutate(saved) } }),
        });
      }}
      failed={texts.failed}
    >
      {({ register, errorOf, control }) => {
        const way = control('way');
        const url = control('url');
        const language = control('language');
        const isTest = control('isTest');
        return (
          <>
            <Field label={texts.question} error={errorOf('title')}>
              <Input autoComplete="off" {...register('title')} />
            </Field>
            <RadioCards
              label={texts.ways}
              value={way.value}
              onChange={way.onChange}
              className="gap-2! sm:grid-flow-row! [&>button]:py-2.5"
              cards={[
                { value: 'page', title: texts.rightPage },
                { value: 'qa', title: texts.ownWords },
                { value: 'no', title: texts.sayNo },
              ]}
            />
            {way.value === 'page' && (
              <PagePicker
                chatbot={chatbot}
                question={question}
                value={url.value}
                onChange={url.onChange}
                error={errorOf('url')}
              />
            )}
            {way.value === 'qa' && (
              <>
                <Field label={texts.answer} error={errorOf('content')}>
                  <Textarea rows={5} {...register('content')} />
                </Field>
                <EntryLanguageField value={language.value ?? null} onChange={language.onChange} />
              </>
            )}
            {way.value === 'no' && <p className="text-text-muted">{texts.sayNoDetail}</p>}
            {!entry && (
              <Checkbox checked={isTest.value} onChange={isTest.onChange} hint={texts.testHint}>
                {texts.test}
              </Checkbox>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

interface PagePickerProps {
  chatbot: AnsweringChatbot;
  question: string;
  /** An address; empty without a choice. */
  value: string;
  onChange(url: string): void;
  error: string | undefined;
}

/** The page that answers a question: those a search for it finds, or those whose title or address has some words. */
function PagePicker({ chatbot, question, value, onChange, error }: PagePickerProps) {
  const [q, setQ] = useState('');
  const pages = usePagesToChoose(chatbot, q === '' ? { question } : { q });
  const { answer: texts } = words();
  const found = pages.data ?? [];
  const isListed = value === '' || found.some(({ url }) => url === value);
  const rows = isListed ? found : [{ url: value, title: value }, ...found];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-13 font-medium">{texts.page}</legend>
      <SearchBox label={texts.searchPages} value={q} onSearch={setQ} />
      {rows.length > 0 ? (
        <ul className="max-h-56 divide-y overflow-y-auto rounded-card border bg-bg-raised">
          {rows.map(({ url, title }) => (
            <li key={url}>
              <label className="flex cursor-pointer items-start gap-3 px-3.5 py-2.5 hover:bg-bg-sunken has-checked:bg-accent-soft">
                <input
                  type="radio"
                  name="right-page"
                  checked={url === value}
                  onChange={() => onChange(url)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                  {title || url}
                  <span className="block text-13 font-normal text-text-muted">{withoutProtocol(url)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : pages.isPending ? (
        <Loading label={texts.loadingPages} className="grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      ) : (
        <output className="text-text-muted">
          {pages.isError ? texts.pagesFailed : q === '' ? texts.noSuggestion : texts.noPage}
        </output>
      )}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
