import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useRadioKeys } from './use-radio-keys.ts';

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

/** A choice of few, each with a sentence: big enough to touch, one look at all. */
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
