import { classNames } from '../class-names.ts';
import { words } from '../words.ts';

export interface Bar {
  /** Unique within its chart. */
  label: string;
  value: number;
  /** Additional details. */
  detail?: string;
}

interface BarsProps {
  bars: readonly Bar[];
  format(value: number): string;
  full: number | undefined;
}

/** The length of a bar as a fraction (0 to 1) of `full` or of the longest bar. */
function fractionOf(bar: Bar, { bars, full }: BarsProps): number {
  const longest = full ?? Math.max(...bars.map(({ value }) => value));
  return longest > 0 ? Math.max(0, bar.value) / longest : 0;
}

/** With more bars than this, only the first and last have labels, and the others on hover. */
const mostLabeled = 12;
/** The same for phones, where every other label and the highest number are shown. */
const mostOnPhones = 7;

export function VerticalBars(props: BarsProps) {
  const { bars, format } = props;
  const areAllLabeled = bars.length <= mostLabeled;
  const isTightOnPhones = bars.length > mostOnPhones;
  const highest = Math.max(...bars.map(({ value }) => value));
  const labeled = bars.find(({ value }) => value === highest);
  return (
    <div>
      <p className="sr-only">{describeBars(bars, format)}</p>
      <ol
        aria-hidden
        className={classNames('flex h-40 items-end border-b pt-6', areAllLabeled ? 'gap-1 sm:gap-3' : 'gap-px')}
      >
        {bars.map((bar, index) => (
          <li key={bar.label} className="group/bar relative flex h-full min-w-0 grow basis-0 flex-col justify-end">
            <div
              className={classNames(
                'relative mx-auto w-full max-w-12 rounded-t-control bg-accent transition-colors group-hover/bar:bg-accent-hover',
                bar.value > 0 && 'min-h-0.5',
              )}
              style={{ height: `${fractionOf(bar, props) * 100}%` }}
            >
              <span
                className={classNames(
                  'pointer-events-none absolute bottom-full z-10 mb-1 rounded-control px-1 text-12 whitespace-nowrap tabular-nums',
                  areAllLabeled ? middle : placeOf(index, bars.length),
                  areAllLabeled || bar === labeled
                    ? 'text-text-muted group-hover/bar:bg-bg-raised group-hover/bar:text-text'
                    : 'hidden bg-bg-raised text-text group-hover/bar:block',
                  areAllLabeled && isTightOnPhones && bar !== labeled && 'max-sm:hidden',
                )}
              >
                {!areAllLabeled && <span className="hidden group-hover/bar:inline">{bar.label}: </span>}
                {format(bar.value)}
                {bar.detail && <span className="hidden group-hover/bar:inline">, {bar.detail}</span>}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {areAllLabeled ? (
        <ol aria-hidden className="mt-2 flex gap-1 text-12 text-text-muted sm:gap-3">
          {bars.map(({ label }, index) => (
            <li
              key={label}
              className={classNames(
                'flex min-w-0 grow basis-0 justify-center whitespace-nowrap',
                isTightOnPhones && (bars.length - index) % 2 === 0 && 'max-sm:invisible',
              )}
            >
              {label}
            </li>
          ))}
        </ol>
      ) : (
        <div aria-hidden className="mt-2 flex justify-between text-12 text-text-muted">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      )}
    </div>
  );
}

const middle = 'left-1/2 -translate-x-1/2';

/** Centered above the bar, but inside the chart near its edges. */
function placeOf(index: number, count: number): string {
  if (count > 2 && index < count / 6) return 'left-0';
  if (count > 2 && index >= count - count / 6) return 'right-0';
  return middle;
}

export function HorizontalBars(props: BarsProps) {
  const { bars, format } = props;
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
              style={{ width: `${fractionOf(bar, props) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A one-sentence summary of the bars. */
function describeBars(bars: readonly Bar[], format: (value: number) => string): string {
  const text = words().chart;
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return text.nothing;
  const highest = bars.reduce((found, bar) => (bar.value > found.value ? bar : found));
  const range = first === last ? first.label : text.bars(bars.length, first.label, last.label);
  return text.summary(range, format(highest.value), highest.label, format(last.value));
}
