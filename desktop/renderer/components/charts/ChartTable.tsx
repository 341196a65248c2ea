import type { Bar } from './bar.ts';

interface ChartTableProps {
  label: string;
  bars: readonly Bar[];
  heads: readonly [label: string, value: string];
  format(value: number): string;
}

export function ChartTable({ label, bars, heads, format }: ChartTableProps) {
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
            {hasDetails && <th scope="col">Details</th>}
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
