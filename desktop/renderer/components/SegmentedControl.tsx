import { useRadioKeys } from './use-radio-keys.ts';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; label: string }[];
}

/** A choice of few short words, all in sight. */
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
