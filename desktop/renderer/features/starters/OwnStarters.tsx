import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { mostStarters } from '#shared/contracts/chatbots.ts';
import type { Starter } from '#shared/contracts/starters.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';
import { translated } from '../../language/words.ts';
import type { Settings } from '../edit-chatbot/use-settings.ts';
import { StarterState } from './StarterState.tsx';
import { words } from './words.ts';

interface OwnStartersProps {
  config: Settings['config'];
  /** As they are saved. */
  starters: readonly Starter[];
}

/** The owner's questions in their order. */
export function OwnStarters({ config, starters }: OwnStartersProps) {
  const { field } = useController({ control: config.control, name: 'ownStarters' });
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  const text = words();
  const questions = field.value ?? [];
  const { ownStarters: problem } = config.formState.errors;
  const problemAt = (at: number) => problem?.[at]?.message;
  const wrong = Math.max(
    0,
    questions.findIndex((_, at) => problemAt(at) !== undefined),
  );
  const focus = (at: number) => (list.current?.querySelectorAll('input')[at] ?? addButton.current)?.focus();

  function move(at: number, to: number) {
    const moved = questions.toSpliced(at, 1);
    field.onChange(moved.toSpliced(to, 0, questions[at] ?? ''));
    focus(to);
  }

  function remove(at: number) {
    field.onChange(questions.toSpliced(at, 1));
    focus(at < questions.length - 1 ? at : at - 1);
  }

  /** The field that is added takes focus, and the first that is wrong takes it when saving fails. */
  const receive = (at: number) => (input: HTMLInputElement | null) => {
    if (at === wrong) field.ref(input);
    if (!input || !isAdding.current || at !== questions.length - 1) return;
    isAdding.current = false;
    input.focus();
  };

  return (
    <div className="grid gap-3">
      <ul ref={list} aria-label={text.list} className="grid gap-3 empty:hidden">
        {questions.map((question, at) => {
          const saved = starters.find((one) => one.question === question.trim());
          return (
            // A row is its place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="grid gap-1">
              <div className="flex items-start gap-1">
                <Field label={text.question(at + 1)} isLabelHidden error={problemAt(at)} className="min-w-0 grow">
                  <Input
                    ref={receive(at)}
                    autoComplete="off"
                    placeholder={text.example}
                    value={question}
                    onBlur={field.onBlur}
                    onChange={(event) => field.onChange(questions.with(at, event.target.value))}
                  />
                </Field>
                <IconButton
                  label={text.up(at + 1)}
                  icon={<ArrowUp aria-hidden />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={text.down(at + 1)}
                  icon={<ArrowDown aria-hidden />}
                  disabled={at === questions.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton label={text.remove(at + 1)} icon={<X aria-hidden />} onClick={() => remove(at)} />
              </div>
              {saved && <StarterState starter={saved} />}
            </li>
          );
        })}
      </ul>
      {(problem?.message ?? problem?.root?.message) ? (
        <p role="alert" className="text-13 text-danger">
          {translated(problem?.message ?? problem?.root?.message ?? '')}
        </p>
      ) : null}
      {questions.length < mostStarters && (
        <Button
          ref={addButton}
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => {
            isAdding.current = true;
            field.onChange([...questions, '']);
          }}
        >
          {text.add}
        </Button>
      )}
    </div>
  );
}
