import { Progress } from 'radix-ui';
import { classNames } from './class-names.ts';

/** `fraction` runs from 0 to 1; null shows that something happens without saying how much of it is done. */
export function ProgressBar({
  fraction,
  label,
  className,
}: {
  fraction: number | null;
  label: string;
  className?: string;
}) {
  const percent = fraction === null ? null : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <Progress.Root
      value={percent}
      aria-label={label}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <Progress.Indicator
        className={classNames(
          'h-full rounded-full bg-accent',
          percent === null ? 'w-1/3 animate-sweep' : 'origin-left transition-transform duration-300',
        )}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </Progress.Root>
  );
}
