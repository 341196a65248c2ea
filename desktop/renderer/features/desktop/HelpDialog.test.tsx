import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { ConnectPage } from './ConnectPage.tsx';

const app = inDesktopApp();

test('Help opens help, before a server was chosen too', async () => {
  render(<ConnectPage />);
  await waitFor(() => expect(app.inputsOf('getNetworkSignIn')).toHaveLength(1));
  app.tell('openHelp', {});
  await screen.findByRole('dialog', { name: 'Parley Help' });
  screen.getByRole('heading', { name: 'Connect to a server' });
  screen.getByText(/Help > Show Logs/);
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
