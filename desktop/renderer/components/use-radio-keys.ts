import { type KeyboardEvent, useRef } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For a group of buttons of which one is chosen: the arrow keys go round and choose, Tab stops at the chosen one. */
export function useRadioKeys<Value extends string>(
  choices: readonly { value: Value; disabled?: boolean }[],
  value: Value,
  onChange: (value: Value) => void,
) {
  const group = useRef<HTMLDivElement>(null);
  const open = choices.filter(({ disabled }) => !disabled);
  const at = open.findIndex((choice) => choice.value === value);
  const stop = open[Math.max(0, at)]?.value;

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const next = step && open.at((Math.max(0, at) + step) % open.length);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
    if (next.value !== value) onChange(next.value);
  }

  const radioProps = (choice: Value) => ({
    role: 'radio',
    type: 'button' as const,
    'aria-checked': choice === value,
    'data-state': choice === value ? 'checked' : 'unchecked',
    'data-value': choice,
    tabIndex: choice === stop ? 0 : -1,
    onClick: () => {
      if (choice !== value) onChange(choice);
    },
  });
  return { groupProps: { ref: group, role: 'radiogroup', onKeyDown }, radioProps };
}
