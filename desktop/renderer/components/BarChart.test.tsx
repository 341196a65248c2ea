import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BarChart } from './BarChart.tsx';

const months = [
  { label: 'Sep', value: 40 },
  { label: 'Oct', value: 1200, detail: '$2.00' },
  { label: 'Nov', value: 0 },
];
const heads = ['Month', 'Messages'] as const;

test('a chart has a one-sentence summary', () => {
  render(<BarChart label="Messages per month" heads={heads} data={months} />);
  expect(screen.getByRole('figure', { name: 'Messages per month' })).toBeTruthy();
  expect(screen.getByText('3 bars, from Sep to Nov. Highest: 1,200 (Oct). Last: 0.')).toBeTruthy();
});

test('bars are scaled to their values, and zero has no bar', () => {
  render(<BarChart label="Messages per month" heads={heads} data={months} layout="horizontal" />);
  const widths = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[style]')?.style.width.split('.')[0]);
  expect(widths).toEqual(['3', '100%', '0%']);
});

test('named items with the same value are a list, since bars and a table would say no more', () => {
  const pages = [
    { label: 'Hours', value: 1 },
    { label: 'Prices', value: 1 },
  ];
  const { container, rerender } = render(<BarChart label="Pages" heads={heads} data={pages} layout="horizontal" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hours1', 'Prices1']);
  expect(container.querySelector('[style]')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<BarChart label="Pages" heads={heads} data={pages} layout="horizontal" full={2} />);
  expect(container.querySelector('[style]')?.getAttribute('style')).toContain('50%');
});

test('the chart can be shown as a table', async () => {
  const user = userEvent.setup();
  render(<BarChart label="Messages per month" heads={heads} data={months} format={(value) => `${value} sent`} />);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Messages per month' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Month', 'Messages', 'Details']);
  expect(within(table).getByRole('row', { name: /Oct/ }).textContent).toBe('Oct1200 sent$2.00');
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a month without values is still a chart', () => {
  render(<BarChart label="Messages per month" heads={heads} data={months.map((bar) => ({ ...bar, value: 0 }))} />);
  expect(screen.getByText(/Highest: 0 \(Sep\)/)).toBeTruthy();
});
