import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

interface Row {
  id: number;
  name: string;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', sortBy: (row) => row.name, cell: (row) => row.name },
  { id: 'open', header: 'Open', cell: (row) => <button type="button">Open {row.name}</button> },
];
const rows = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, name: `Site ${index + 1}` }));
const searchText = (row: Row) => row.name;

function show(props: { rows?: Row[]; onRowClick?(row: Row): void } = {}) {
  const user = userEvent.setup();
  render(
    <DataTable
      label="Sites"
      rows={rows}
      columns={columns}
      rowId={(row) => String(row.id)}
      searchText={searchText}
      {...props}
    />,
  );
  const names = () =>
    within(screen.getByRole('table', { name: 'Sites' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  return { user, names };
}

test('the first page has ten rows, the second the next ten', { tags: ['rule:table-ten-rows'] }, async () => {
  const { user, names } = show();
  expect(names()).toHaveLength(10);
  expect(screen.getByText('1–10 of 23')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()[0]).toBe('Site 11');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['Site 21', 'Site 22', 'Site 23']);
  expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(true);
});

test('ten or fewer rows have no page buttons', () => {
  show({ rows: rows.slice(0, 10) });
  expect(screen.queryByRole('navigation', { name: 'Table pages' })).toBeNull();
});

test('search matches the name, ignores case and starts on the first page', async () => {
  const { user, names } = show();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), ' SITE 2');
  expect(names()).toEqual(['Site 2', 'Site 20', 'Site 21', 'Site 22', 'Site 23']);
});

test('a search without results says so and can be cleared', async () => {
  const { user, names } = show();
  await user.type(screen.getByRole('searchbox'), 'bakery');
  expect(screen.getByText('No name contains “bakery”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(names()).toHaveLength(10);
});

test('a click on the header sorts, numbers by value', async () => {
  const { user, names } = show();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names().slice(0, 3)).toEqual(['Site 1', 'Site 2', 'Site 3']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()[0]).toBe('Site 23');
});

test('a click on the row opens it, but not a click on a button in the row', async () => {
  const onRowClick = vi.fn<(row: Row) => void>();
  const { user } = show({ onRowClick });
  await user.click(screen.getByRole('button', { name: 'Open Site 2' }));
  expect(onRowClick).not.toHaveBeenCalled();
  await user.click(screen.getByText('Site 2'));
  expect(onRowClick).toHaveBeenCalledWith(rows[1]);
});
