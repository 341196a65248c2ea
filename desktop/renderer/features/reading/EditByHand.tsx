import { useState } from 'react';
import { maxSelectors, selectorProblem } from '#shared/crawler/extract/selector-rules.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import type { PartLists } from './part-lists.ts';
import { words } from './words.ts';

interface EditByHandProps {
  lists: PartLists;
  onTake(lists: PartLists): void;
  onCancel(): void;
}

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function problemOf(selectors: readonly string[]): string | undefined {
  if (selectors.length > maxSelectors) return `At most ${maxSelectors} selectors`;
  return selectors.flatMap((selector) => selectorProblem(selector) ?? [])[0];
}

/** Both lists as text. */
export function EditByHand({ lists, onTake, onCancel }: EditByHandProps) {
  const { lists: text } = words();
  const [typed, setTyped] = useState({ readOnly: lists.readOnly.join('\n'), leaveOut: lists.leaveOut.join('\n') });
  const next = { readOnly: linesOf(typed.readOnly), leaveOut: linesOf(typed.leaveOut) };
  const errors = { readOnly: problemOf(next.readOnly), leaveOut: problemOf(next.leaveOut) };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!errors.readOnly && !errors.leaveOut) onTake(next);
      }}
    >
      {(['readOnly', 'leaveOut'] as const).map((name) => (
        <Field key={name} label={text[name]} hint={text.perLine} error={errors[name]}>
          <Textarea
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
          />
        </Field>
      ))}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" size="small">
          {text.take}
        </Button>
        <Button size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
