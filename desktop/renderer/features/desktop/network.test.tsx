import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectFocus, fill, press } from '../../../testing/as-person.ts';
import { ConnectPage } from './ConnectPage.tsx';

// The pages as the desktop app builds them; what they ask of the app is answered below.
vi.mock('#host', () => import('../../host/electron.ts'));

const certificate = {
  host: 'parley.corp',
  issuer: 'CN=Example Company Root',
  isSelfSigned: true,
  fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
  validUntil: '2030-05-17T00:00:00.000Z',
};
const proxy = { id: '00000000-0000-4000-8000-000000000001', host: 'proxy.corp:8080', isProxy: true, isAgain: false };

let calls: [string, unknown][] = [];
let replies: Record<string, unknown> = {};
const listeners = new Map<string, (data: unknown) => void>();

beforeEach(() => {
  [calls, replies] = [[], { getNetworkSignIn: null }];
  window.parleyBridge = {
    call: (name, input) => {
      calls.push([name, input]);
      return Promise.resolve({ ok: true, value: replies[name] });
    },
    on(name, listener) {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  };
});
afterEach(() => {
  delete window.parleyBridge;
});
const called = (name: string) => calls.filter(([asked]) => asked === name).map(([, input]) => input);

test('a proxy that wants a name and password is shown with its host, and gets what the person typed', async () => {
  render(<ConnectPage />);
  await waitFor(() => expect(listeners.has('networkSignInChanged')).toBe(true));
  await waitFor(() => expect(called('getNetworkSignIn')).toHaveLength(1));
  listeners.get('networkSignInChanged')?.({ signIn: proxy });
  await screen.findByRole('dialog', { name: 'Your network asks you to sign in' });
  screen.getByText(/through proxy\.corp:8080,/);
  await press('Sign in');
  await screen.findByText('Name is required');
  await expectFocus('Name');
  await fill('Name', 'ada');
  await fill('Password', 'pass');
  await press('Sign in');
  await waitFor(() =>
    expect(called('answerNetworkSignIn')).toEqual([
      { id: proxy.id, credentials: { username: 'ada', password: 'pass' } },
    ]),
  );
  // It was refused: the same host is a new question, with empty fields.
  listeners.get('networkSignInChanged')?.({ signIn: { ...proxy, id: proxy.id.replace(/1$/, '2'), isAgain: true } });
  await screen.findByText('The name or password was not accepted.');
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
  await press('Not now');
  await waitFor(() => expect(called('answerNetworkSignIn').at(-1)).toMatchObject({ credentials: null }));
  listeners.get('networkSignInChanged')?.({ signIn: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a server with a certificate of its own is trusted by its fingerprint, and only the address that was asked', async () => {
  replies['connectServer'] = { ok: false, message: 'The certificate is signed by the server itself.', certificate };
  render(<ConnectPage />);
  await fill('Server address', 'https://parley.corp');
  await press('Connect');
  await screen.findByText('The certificate is signed by the server itself.');
  await screen.findByText('Do you know the certificate of parley.corp?');
  screen.getByText(certificate.fingerprint);
  screen.getByText('CN=Example Company Root');
  await fill('Server address', 'https://other.corp');
  replies['connectServer'] = { ok: true, url: 'https://parley.corp', version: '0.1.0' };
  await press('Trust this certificate');
  await waitFor(() => expect(called('connectServer')).toHaveLength(2));
  expect(called('connectServer')[1]).toEqual({ url: 'https://parley.corp', trust: certificate.fingerprint });
  await waitFor(() => expect(screen.queryByText(certificate.fingerprint)).toBeNull());
});
