import { type GridCell, gridLines } from '#shared/crawler/extract/grid.ts';
import { formatOf } from './cell-formats.ts';
import { readXml } from './office-xml.ts';
import type { Line } from './slide-lines.ts';

interface Series {
  name: string;
  categories: string[];
  values: string[];
}

/** More points are a curve, which nobody asks about. */
const mostPoints = 200;

/** The numbers of a chart as a table, under its title: "Year: 2025 | Visitors: 1200". */
export function chartLines(xml: string): Line[] {
  const { title, series } = readChart(xml);
  const categories = series.find((one) => one.categories.length > 0)?.categories ?? [];
  const length = Math.max(categories.length, ...series.map(({ values }) => values.length));
  const head = [{ text: '', isHead: true }, ...series.map(({ name }): GridCell => ({ text: name, isHead: true }))];
  const body = Array.from({ length: Math.min(length, mostPoints) }, (_, at): GridCell[] => [
    { text: categories[at] ?? '', isHead: true },
    ...series.map(({ values }): GridCell => ({ text: values[at] ?? '' })),
  ]);
  const rows = length === 0 ? [] : gridLines([head, ...body]);
  return [
    ...(title === '' ? [] : [{ tag: 'p' as const, text: title }]),
    ...rows.map(({ text }): Line => ({ tag: 'row', text })),
  ];
}

function readChart(xml: string): { title: string; series: Series[] } {
  const open: string[] = [];
  const series: Series[] = [];
  let title = '';
  let at = 0;
  let format = formatOf('General');
  let value = '';
  readXml(xml, {
    open(name, { idx = '0' }) {
      open.push(name);
      if (name === 'ser') series.push({ name: '', categories: [], values: [] });
      else if (name === 'pt') at = Number(idx);
      else if (name === 'strCache' || name === 'numCache') format = formatOf('General');
      value = '';
    },
    close(name) {
      open.pop();
      const one = series.at(-1);
      if (name === 'formatCode') format = formatOf(value);
      else if (name === 'v' && one && open.includes('ser') && at >= 0 && at < mostPoints) {
        const number = Number(value);
        const isNumber = open.includes('numCache') && value.trim() !== '' && Number.isFinite(number);
        const text = isNumber ? format(number, 1900) : value;
        if (open.includes('tx')) one.name = text;
        else if (open.includes('cat') || open.includes('xVal')) one.categories[at] = text;
        else if (open.includes('val') || open.includes('yVal')) one.values[at] = text;
      } else if (name === 't' && open.includes('title') && !/Ax$/.test(open.join(' '))) title += value;
      value = '';
    },
    text(more) {
      value += more;
    },
  });
  return { title: title.trim(), series };
}
