import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loaded } from './Loaded.tsx';

interface Query {
  data?: readonly string[];
  error?: unknown;
}

function show({ data, error = null }: Query, refetch = () => {}) {
  render(
    <Loaded query={{ data, error, refetch }} failed="The names couldn’t be loaded" outline={<p>Outline</p>}>
      {(names) => <p>Names: {names.length}</p>}
    </Loaded>,
  );
}

test('the outline is shown until there is something to show, even if it is empty', () => {
  show({});
  expect(screen.getByText('Outline')).toBeTruthy();
  show({ data: [] });
  expect(screen.getByText('Names: 0')).toBeTruthy();
});

test('a failure is shown with a way to try again', () => {
  let tries = 0;
  show({ error: new Error('No disk') }, () => (tries += 1));
  screen.getByText('The names couldn’t be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

test('a failed reload keeps what was read before', () => {
  show({ data: ['Olive'], error: new Error('No disk') });
  screen.getByText('Names: 1');
  expect(screen.queryByText('The names couldn’t be loaded')).toBeNull();
});
