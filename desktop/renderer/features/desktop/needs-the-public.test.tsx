import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { bakeryCalls, olive, olives } from '../../../testing/bakery.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { queryClient } from '../../api/queries.ts';
import { useSessionStore } from '../../session/session-store.ts';
import { UsersPage } from '../admin/UsersPage.tsx';
import { ApiKeysTab } from '../api-keys/ApiKeysTab.tsx';
import { BillingPage } from '../billing/BillingPage.tsx';
import { SnippetTabs } from '../chatbots/SnippetTabs.tsx';
import { CheckoutPage } from '../checkout/CheckoutPage.tsx';
import { SnippetPage } from '../install/SnippetPage.tsx';
import { EmailTab } from '../settings/EmailTab.tsx';
import { ServerProvidersPage } from '../single-sign-on/server-providers/ServerProvidersPage.tsx';
import { TeamPage } from '../workspaces/TeamPage.tsx';

const app = inDesktopApp({ isServerHere: true });

beforeEach(() => {
  app.replies.listCrawls = () => [];
  useSessionStore.setState({ user: olive, error: null });
});

function show(Part: ComponentType, address = '/'): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Part />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('on this computer, the snippet says that its chatbot has to be published first', {
  tags: ['rule:here-snippet-needs-server'],
}, async () => {
  const warning = 'No other computer can load it from http://this-computer.localhost.';
  const snippets = { snippet: '<script src="a"></script>', advanced: '<script async></script>', warning };
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/chatbots/3/snippet': json(snippets) });
  show(() => <SnippetTabs chatbotId={3} />);
  await screen.findByText('Visitors can’t load this code yet');
  screen.getByText(/only on your computer\. To put it on your site, choose Publish to a Server/);
  expect(screen.queryByText(warning)).toBeNull();
});

test('on this computer, the page of a chatbot says that it has to be published, and no code is emailed', async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots/3');
  await screen.findByText(/^This chatbot is only on your computer\./);
  await goTo('/dashboard/snippet?id=3');
  await screen.findByText('Nobody can open a share link of this computer');
  expect(screen.queryByRole('link', { name: 'Write email' })).toBeNull();
});

test('on this computer, the choice of emails says that none are sent', {
  tags: ['rule:here-no-email'],
}, async () => {
  const mail = { canSendMail: false, isAddressConfirmed: false, off: [] };
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/user/mail': json(mail) });
  show(EmailTab);
  await screen.findByText('Parley sends no email from this computer');
  screen.getByText('Your choices apply once you move to a server that sends email.');
  expect(screen.queryByText(/administrator/)).toBeNull();
});

test('on this computer, billing says that nothing is paid here, and asks the server for nothing', {
  tags: ['rule:here-no-payments'],
}, async () => {
  await using api = await standIn({});
  show(BillingPage);
  await screen.findByText('Parley takes no payments on this computer');
  screen.getByText(/Plans, cards and invoices belong to the server that you publish to/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.received).toEqual([]);
});

test.each([
  [
    'a share link',
    '/dashboard/snippet?id=3',
    SnippetPage,
    'Nobody can open a share link of this computer',
    'switch',
    '',
  ],
  ['an invitation', '/dashboard/team', TeamPage, 'You’re alone on this computer', 'button', 'Invite'],
  ['an API key', '/', ApiKeysTab, 'Programs can’t call Parley on this computer', 'button', 'Create API key'],
  ['a user', '/admin/users', UsersPage, 'Nobody else can sign in on this computer', 'button', 'Add User'],
  ['a provider', '/admin/sign-in', ServerProvidersPage, 'Nobody signs in on this computer', 'button', 'Add provider'],
  ['a payment', '/checkout', CheckoutPage, 'Parley takes no payments on this computer', 'tab', 'Pro'],
] as const)(
  'on this computer, %s isn’t offered, and its page says why',
  { tags: ['rule:here-needs-others'] },
  async (_what, address, Part, title, role, name) => {
    const calls = {
      ...bakeryCalls,
      ...teamCalls('owner'),
      'GET /api/admin/users': json({ users: [], total: 0 }),
      'GET /api/admin/sign-in-providers': json({ providers: [], publicUrl: '' }),
    };
    await using _api = await standIn(calls);
    show(() => <Part workspace={olives} />, address);
    await screen.findByText(title);
    expect(screen.queryByRole(role, name === '' ? {} : { name })).toBeNull();
  },
);
