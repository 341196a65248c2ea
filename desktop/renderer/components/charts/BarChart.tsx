import { ChartNoAxesColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import type { Bar } from './bar.ts';
import { ChartTable } from './ChartTable.tsx';
import { HorizontalBars } from './HorizontalBars.tsx';
import { VerticalBars } from './VerticalBars.tsx';

interface BarChartProps {
  /** Names the chart and its table, for instance 'Chat messages per month'. */
  label: string;
  data: readonly Bar[];
  /** Heads of the table: what the labels are, and what the values are. */
  heads: readonly [label: string, value: string];
  /** 'vertical' for a course of time, 'horizontal' for things with names. */
  layout?: 'vertical' | 'horizontal';
  format?(value: number): string;
}

const numbers = new Intl.NumberFormat();

/** Bars with their numbers beside them, and the same as a table for those who would rather read. */
export function BarChart({ label, data, heads, layout = 'vertical', format = numbers.format }: BarChartProps) {
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
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        <ChartTable label={label} bars={data} heads={heads} format={format} />
      ) : (
        <Bars bars={data} format={format} />
      )}
    </figure>
  );
}
