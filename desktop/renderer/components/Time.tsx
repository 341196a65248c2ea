import { formatDate, formatDateTime, formatRelative } from './format.ts';

/** A point in time as a date or as '3 hours ago', with the exact time on hover. */
export function Time({ value, format = 'date' }: { value: string; format?: 'date' | 'relative' | 'full' }) {
  const texts = { date: formatDate, relative: formatRelative, full: formatDateTime };
  return (
    <time dateTime={value} title={formatDateTime(value)} className="whitespace-nowrap tabular-nums">
      {texts[format](value)}
    </time>
  );
}
