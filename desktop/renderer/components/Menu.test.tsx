import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pressKey } from '../../testing/as-person.ts';
import { Menu } from './Menu.tsx';

test('a menu opened with Enter before its parts are loaded starts at its first item', async () => {
  render(
    <MemoryRouter>
      <Menu
        trigger={<button type="button">Actions</button>}
        groups={[[{ label: 'Edit', disabled: true }, { label: 'Share' }, { label: 'Delete' }]]}
      />
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Actions' }).focus();
  await pressKey('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Share' })).toBe(document.activeElement));
  await pressKey('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBe(document.activeElement);
});
