import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatBytes, formatElapsed, formatRelative, Time } from './format.tsx';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'now'],
  ['2026-11-21T11:15:00Z', '45 minutes ago'],
  ['2026-11-21T07:00:00Z', '5 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-08T12:00:00Z', '2 weeks ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is formatted as %s', (time, wanted) => {
  expect(formatRelative(time, now, 'en')).toBe(wanted);
});

test.each([
  [0, '0:00'],
  [7_900, '0:07'],
  [754_000, '12:34'],
  [3_723_000, '1:02:03'],
])('%s ms are formatted as %s', (ms, wanted) => {
  expect(formatElapsed(ms)).toBe(wanted);
});

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [12_400, '12 kB'],
  [3_440_000, '3.4 MB'],
  [12_000_000_000, '12,000 MB'],
])('%s bytes are formatted as %s', (bytes, wanted) => {
  expect(formatBytes(bytes, 'en')).toBe(wanted);
});

test('a time shows its exact minute and time zone on hover', () => {
  const { container } = render(<Time value="2026-11-20T11:05:00Z" format="relative" />);
  expect(container.querySelector('time')?.title).toMatch(/2026, \d+:05\s[AP]M \S+$/);
});
