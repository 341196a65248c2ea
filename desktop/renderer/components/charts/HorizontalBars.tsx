import { classNames } from '../class-names.ts';
import { type Bar, fractionOf } from './bar.ts';

export function HorizontalBars({ bars, format }: { bars: readonly Bar[]; format(value: number): string }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {bars.map((bar) => (
        <li key={bar.label}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 line-clamp-2">{bar.label}</span>
            <span className="shrink-0 tabular-nums">
              {format(bar.value)}
              {bar.detail && <span className="text-text-muted"> {bar.detail}</span>}
            </span>
          </div>
          <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-bg-sunken">
            <div
              className={classNames('h-full rounded-full bg-accent', bar.value > 0 && 'min-w-0.5')}
              style={{ width: `${fractionOf(bar, bars) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
