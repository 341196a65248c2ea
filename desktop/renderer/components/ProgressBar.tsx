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
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={percent === null ? undefined : `${percent}%`}
      aria-label={label}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classNames(
          'h-full rounded-full bg-accent',
          percent === null ? 'w-1/3 animate-sweep' : 'origin-left transition-transform duration-300',
        )}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
