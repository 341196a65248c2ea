import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  detail?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  cards: readonly RadioCard<Value>[];
  className?: string;
}

/** A choice of a few options with a sentence each, as large touch targets. */
export function RadioCards<Value extends string>({ label, value, onChange, cards, className }: RadioCardsProps<Value>) {
  const id = useId();
  const { groupProps, radioProps } = useRadioKeys(cards, value, onChange);
  return (
    <div
      {...groupProps}
      aria-label={label}
      className={classNames('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', className)}
    >
      {cards.map((card) => (
        <button
          key={card.value}
          {...radioProps(card.value)}
          disabled={card.disabled ?? false}
          aria-labelledby={`${id}-${card.value}`}
          aria-describedby={card.detail ? `${id}-${card.value}-detail` : undefined}
          className="group flex items-start gap-3 rounded-card border border-line-strong bg-bg-raised p-4 text-left transition-colors hover:border-text-muted data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft disabled:opacity-50"
        >
          {card.icon && (
            <span className="mt-0.5 shrink-0 text-text-muted group-data-[state=checked]:text-accent-text [&_svg]:size-5">
              {card.icon}
            </span>
          )}
          <span className="min-w-0 grow">
            <span id={`${id}-${card.value}`} className="block font-medium">
              {card.title}
            </span>
            {card.detail && (
              <span id={`${id}-${card.value}-detail`} className="mt-0.5 block text-13 text-text-muted">
                {card.detail}
              </span>
            )}
          </span>
          <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-bg-raised group-data-[state=checked]:border-accent">
            {card.value === value && <span className="size-2 rounded-full bg-accent" />}
          </span>
        </button>
      ))}
    </div>
  );
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; label: string }[];
}

/** A choice of a few short options in a row. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const { groupProps, radioProps } = useRadioKeys(options, value, onChange);
  return (
    <div
      {...groupProps}
      aria-label={label}
      aria-orientation="horizontal"
      className="inline-flex gap-1 rounded-card bg-bg-sunken p-1"
    >
      {options.map((option) => (
        <button
          key={option.value}
          {...radioProps(option.value)}
          className="h-8 rounded-control px-3 font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text data-[state=checked]:bg-bg-raised data-[state=checked]:text-text data-[state=checked]:shadow-float pointer-coarse:h-11"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For a group of buttons with one selected. The arrow keys cycle and select, and Tab stops at the selected one. */
function useRadioKeys<Value extends string>(
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
