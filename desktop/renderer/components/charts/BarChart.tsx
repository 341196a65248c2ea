import { ChartNoAxesColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { locale } from '../../language/language-store.ts';
import { Button } from '../Button.tsx';
import { words } from '../words.ts';
import { type Bar, HorizontalBars, VerticalBars } from './bars.tsx';

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
  const Bars = layout === 'vertical' ? VerticalBars : HorizontalBars;
  return (
    <figure aria-label={label}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <figcaption className="font-medium">{label}</figcaption>
        <Button
          size="small"
          tone="quiet"
          icon={isTable ? <ChartNoAxesColumn aria-hidden /> : <Table aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words().chart.asChart : words().chart.asTable}
        </Button>
      </div>
      {isTable ? (
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
