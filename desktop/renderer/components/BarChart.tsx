import { ChartNoAxesColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { locale } from '../language/language-store.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { words } from './words.ts';

interface BarChartProps {
  /** The name of the chart and its table, such as 'Chat messages per month'. */
  label: string;
  data: readonly Bar[];
  /** The table's headers, for labels and values. */
  heads: readonly [label: string, value: string];
  /** 'vertical' for time series, 'horizontal' for named items. */
  layout?: 'vertical' | 'horizontal';
  format?(value: number): string;
  /** The value of a full bar, such as 100 for percentages; the highest value by default. */
  full?: number;
}

/** A bar chart with numbers that can be switched to a table. */
export function BarChart({
  label,
  data,
  heads,
  layout = 'vertical',
  format = new Intl.NumberFormat(locale()).format,
  full,
}: BarChartProps) {
  const [isTable, setTable] = useState(false);
  const isList = layout === 'horizontal' && !hasLengths({ bars: data, full });
  const Bars = layout === 'vertical' ? VerticalBars : HorizontalBars;
  return (
    <figure aria-label={label}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <figcaption className="font-medium">{label}</figcaption>
        {!isList && (
          <Button
            size="small"
            tone="quiet"
            icon={isTable ? <ChartNoAxesColumn aria-hidden /> : <Table aria-hidden />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words().chart.asChart : words().chart.asTable}
          </Button>
        )}
      </div>
      {isTable && !isList ? (
        <ChartTable label={label} bars={data} heads={heads} format={format} />
      ) : (
        <Bars bars={data} format={format} full={full} />
      )}
    </figure>
  );
}

interface ChartTableProps {
  label: string;
  bars: readonly Bar[];
  heads: readonly [label: string, value: string];
  format(value: number): string;
}

function ChartTable({ label, bars, heads, format }: ChartTableProps) {
  const hasDetails = bars.some(({ detail }) => detail);
  return (
    <div className="rounded-card border">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
        <thead className="text-13 text-text-muted">
          <tr className="[&>th]:border-b [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col">{heads[0]}</th>
            <th scope="col" className="text-right">
              {heads[1]}
            </th>
            {hasDetails && <th scope="col">{words().chart.details}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label} className="[&:not(:last-child)>*]:border-b">
              <th scope="row" className="px-3 py-2 font-normal wrap-anywhere">
                {bar.label}
              </th>
              <td className="px-3 py-2 text-right tabular-nums">{format(bar.value)}</td>
              {hasDetails && <td className="px-3 py-2 text-text-muted">{bar.detail}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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

/** False if all named items have the same value, so that a list says as much as bars. */
const hasLengths = ({ bars, full }: Pick<BarsProps, 'bars' | 'full'>): boolean =>
  full !== undefined || bars.some(({ value }) => value !== bars[0]?.value);

/** The length of a bar as a fraction (0 to 1) of `full` or of the longest bar. */
function fractionOf(bar: Bar, { bars, full }: BarsProps): number {
  const longest = full ?? Math.max(...bars.map(({ value }) => value));
  return longest > 0 ? Math.max(0, bar.value) / longest : 0;
}

/** With more bars than this, only the first and last have labels, and the others on hover. */
const mostLabeled = 12;
/** The same for phones, where every other label and the highest number are shown. */
const mostOnPhones = 7;
/** With more bars than this, such as one for each of 90 days, only a line separates them. */
const mostSpaced = 31;

function VerticalBars(props: BarsProps) {
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
        className={classNames(
          'flex h-40 items-end border-b pt-6',
          areAllLabeled ? 'gap-1 sm:gap-3' : bars.length <= mostSpaced ? 'gap-0.5 sm:gap-1' : 'gap-px',
        )}
      >
        {bars.map((bar, index) => (
          <li key={bar.label} className="group/bar relative flex h-full min-w-0 grow basis-0 flex-col justify-end">
            <div
              className={classNames(
                'relative mx-auto w-full bg-accent transition-colors group-hover/bar:bg-accent-hover',
                areAllLabeled ? 'max-w-12 rounded-t-control' : 'max-w-5 rounded-t-[3px]',
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
                <span>{format(bar.value)}</span>
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

function HorizontalBars(props: BarsProps) {
  const { bars, format } = props;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {bars.map((bar) => (
        <li key={bar.label}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 line-clamp-2">{bar.label}</span>
            <span className="shrink-0 tabular-nums">
              <span>{format(bar.value)}</span>
              {bar.detail && <span className="text-text-muted"> {bar.detail}</span>}
            </span>
          </div>
          {hasLengths(props) && (
            <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-bg-sunken">
              <div
                className={classNames('h-full rounded-full bg-accent', bar.value > 0 && 'min-w-0.5')}
                style={{ width: `${fractionOf(bar, props) * 100}%` }}
              />
            </div>
          )}
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
