import { classNames } from '../../components/class-names.ts';

const numbers = new Intl.NumberFormat();

/** A number with a bar that is as long as it is large against the highest. */
export function UsageBar({ value, highest }: { value: number; highest: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-14 shrink-0 text-right tabular-nums">{numbers.format(value)}</span>
      <div aria-hidden className="h-2 max-w-40 min-w-8 grow overflow-hidden rounded-full bg-bg-sunken">
        <div
          className={classNames('h-full rounded-full bg-accent', value > 0 && 'min-w-0.5')}
          style={{ width: highest > 0 ? `${(value / highest) * 100}%` : '0%' }}
        />
      </div>
    </div>
  );
}
