import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { json, standIn } from '../../../testing/stand-in.ts';
import { queryClient } from '../../api/queries.ts';
import { useSessionStore } from '../../session/session-store.ts';
import { BillingPage } from '../billing/BillingPage.tsx';
import { SnippetTabs } from '../chatbots/SnippetTabs.tsx';
import { EmailTab } from '../settings/EmailTab.tsx';

inDesktopApp({ isServerHere: true });

beforeEach(() => {
  queryClient.clear();
  useSessionStore.setState({ user: olive, error: null });
});

function show(Part: ComponentType): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
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
