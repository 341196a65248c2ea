import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectFocus, fill, press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { ConnectPage } from './ConnectPage.tsx';

const certificate = {
  host: 'parley.corp',
  issuer: 'CN=Example Company Root',
  isSelfSigned: true,
  fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
  validUntil: '2030-05-17T00:00:00.000Z',
};
const proxy = { id: '00000000-0000-4000-8000-000000000001', host: 'proxy.corp:8080', isProxy: true, isAgain: false };

const app = inDesktopApp();

test('a proxy that requires credentials is shown with its host and gets what the user entered', {
  tags: ['rule:proxy-asks-credentials'],
}, async () => {
  render(<ConnectPage />);
  await waitFor(() => expect(app.inputsOf('getNetworkSignIn')).toHaveLength(1));
  app.tell('networkSignInChanged', { signIn: proxy });
  await screen.findByRole('dialog', { name: 'Your network requires a sign-in' });
  screen.getByText(/through proxy\.corp:8080,/);
  await press('Sign in');
  await screen.findByText('Username is required');
  await expectFocus('Username');
  await fill('Username', 'ada');
  await fill('Password', 'pass');
  await press('Sign in');
  await waitFor(() =>
    expect(app.inputsOf('answerNetworkSignIn')).toEqual([
      { id: proxy.id, credentials: { username: 'ada', password: 'pass' } },
    ]),
  );
  // The same host rejected it, which is a new question with empty fields.
  app.tell('networkSignInChanged', { signIn: { ...proxy, id: proxy.id.replace(/1$/, '2'), isAgain: true } });
  await screen.findByText('That username or password wasn’t accepted.');
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
  await press('Not now');
  await waitFor(() => expect(app.inputsOf('answerNetworkSignIn').at(-1)).toMatchObject({ credentials: null }));
  app.tell('networkSignInChanged', { signIn: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a server’s own certificate is trusted by its fingerprint, for the checked address only', async () => {
  const message = 'The certificate is self-signed.';
  app.replies.connectServer = () => ({ ok: false, message, certificate });
  render(<ConnectPage />);
  await fill('Server address', 'https://parley.corp');
  await press('Connect');
  await screen.findByText(message);
  await screen.findByText('Do you recognize the certificate of parley.corp?');
  screen.getByText(certificate.fingerprint);
  screen.getByText('CN=Example Company Root');
  await fill('Server address', 'https://other.corp');
  app.replies.connectServer = () => ({ ok: true, url: 'https://parley.corp', version: '0.1.0' });
  await press('Trust this certificate');
  await waitFor(() => expect(app.inputsOf('connectServer')).toHaveLength(2));
  expect(app.inputsOf('connectServer')[1]).toEqual({ url: 'https://parley.corp', trust: certificate.fingerprint });
  await waitFor(() => expect(screen.queryByText(certificate.fingerprint)).toBeNull());
});

test('Help opens help, even before a server is chosen', { tags: ['rule:app-help'] }, async () => {
  render(<ConnectPage />);
  await waitFor(() => expect(app.inputsOf('getNetworkSignIn')).toHaveLength(1));
  app.tell('openHelp', {});
  await screen.findByRole('dialog', { name: 'Parley Help' });
  screen.getByRole('heading', { name: 'Connect to a server' });
  screen.getByText(/Help > Show Logs/);
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
