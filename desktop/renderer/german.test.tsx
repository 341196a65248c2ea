import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defaultWelcomeMessage } from '#shared/contracts/widget-defaults.ts';
import { routeRows } from '../e2e/access-table.ts';
import { fill, press } from '../testing/as-person.ts';
import { root } from '../testing/bakery.ts';
import { billingCalls, paidInvoice, pro } from '../testing/billing-calls.ts';
import { showApp } from '../testing/show-app.tsx';
import { json, type Replies, standIn } from '../testing/stand-in.ts';
import { standInStripe } from '../testing/stand-in-stripe.ts';
import { invitation, teamCalls } from '../testing/team-calls.ts';
import { changedPrices, freshness, heldRun, run, updates } from '../testing/updates.ts';
import { heldUpdate, version } from '../testing/versions.ts';
import { chooseLanguage } from './language/choose-language.ts';
import { german } from './language/german.ts';
import { useLanguage } from './language/language-store.ts';
import type { Words } from './language/words.ts';

const modules = import.meta.glob<{ words?: () => Words }>('./**/words.{ts,tsx}', { eager: true });

/** English words by feature, read before any test changes the language. */
const english = Object.entries(modules).flatMap(([path, { words }]) =>
  words ? [[path.split('/').at(-2) ?? '', words()] as const] : [],
);

/** Every text of a catalog by its path: 'profile.edit'. */
function textsOf(words: Words, name = ''): [name: string, text: string][] {
  return Object.entries(words).flatMap(([key, word]): [string, string][] => {
    if (typeof word === 'string') return [[`${name}${key}`, word.trim()]];
    if (typeof word === 'function') return [];
    if (Array.isArray(word)) return word.map((text: string, index) => [`${name}${key}.${index}`, text.trim()]);
    return textsOf(word as Words, `${name}${key}.`);
  });
}

const germanTexts = new Map(
  Object.entries(german).flatMap(([feature, words]) =>
    textsOf(words, `${feature}.`).map(([name, text]): [string, string] => [name, text]),
  ),
);
const used = new Set(germanTexts.values());
/**
 * English texts that must not appear on a German screen, without those that are the same in German, such as 'Website'.
 */
const onlyEnglish = new Set(
  english
    .flatMap(([feature, words]) => textsOf(words, `${feature}.`).map(([, text]) => text))
    .filter((text) => !used.has(text)),
);

const attributes = ['aria-label', 'title', 'placeholder', 'alt'];

/** All visible and accessible text of the page. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof Element) {
      for (const name of attributes) texts.push(node.getAttribute(name) ?? '');
      // A text with a value consists of several nodes.
      if (node.children.length === 0) texts.push(node.textContent ?? '');
    }
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** Words that no German sentence contains, to find texts that are in no catalog. */
const englishWord = /\b(?:the|your|you|and|with|from|is|are|of|for|to|no|not|yet)\b/i;
/** Texts that people wrote, and the widget preview, which follows the visitor's language. */
const data = [
  invitation.note ?? '',
  ...[changedPrices.before ?? '', changedPrices.after ?? ''].flatMap((text) => text.split('\n')),
  defaultWelcomeMessage,
  'Chat with Support',
  'Automated answers from this site',
  'Type your message...',
  'Powered by Parley',
];

const englishShown = () =>
  [...new Set(shownTexts())].filter(
    (text) => (onlyEnglish.has(text) || englishWord.test(text)) && !data.some((written) => text.includes(written)),
  );

afterEach(() => chooseLanguage('en'));

test('every catalog has a German translation', () => {
  expect(Object.keys(german).toSorted()).toEqual(english.map(([feature]) => feature).toSorted());
  expect(onlyEnglish.size).toBeGreaterThan(500);
});

const stats = {
  userCount: 3,
  websiteCount: 1,
  chatbotCount: 1,
  conversationCount: 2,
  monthlyUsage: { chatMessages: 1, voiceMinutes: 0, knowledgeBaseRefreshes: 0 },
};
const month = `${new Date().getUTCFullYear()}-01`;
const usage = { chatMessages: 12, voiceMinutes: 3, knowledgeBaseRefreshes: 1 };
const calls: Replies = {
  'GET /api/user/mail': json({ canSendMail: false, isAddressConfirmed: false, off: [] }),
  'GET /api/leads': json([
    {
      id: 1,
      status: 'in-progress',
      name: 'Anna',
      email: 'anna@besucher.example',
      message: 'Gibt es Gutscheine?',
      timestamp: '2026-01-12T10:00:00.000Z',
      chatbot: { id: 3, name: 'Helper' },
      conversationId: 9,
      assignee: null,
    },
  ]),
  'GET /api/webhooks': json([
    {
      id: 1,
      url: 'https://hooks.example/parley',
      events: ['message.answered'],
      isOn: false,
      offReason: 'No delivery succeeded for 3 days. The server responded with status 500.',
      failingSince: null,
      confirmedAt: null,
      confirmationError: 'The server’s response isn’t the challenge it was sent.',
      earlierSecretUntil: '2026-01-12T10:00:00.000Z',
      createdAt: '2026-01-12T10:00:00.000Z',
    },
  ]),
  ...billingCalls,
  ...teamCalls('owner'),
  'GET /api/billing': json(pro),
  'GET /api/websites/7/knowledge-versions': json({ versions: [version], held: heldUpdate, holdsFailingUpdates: true }),
  'GET /api/updates': json([{ ...freshness, isHeld: true, failing: 2, waiting: 1 }]),
  'GET /api/websites/7/updates': json({ ...updates, held: [heldRun], failures: heldUpdate.failures, waiting: 1 }),
  'GET /api/websites/7/updates/runs': json([heldRun, run]),
  'GET /api/websites/7/updates/runs/21/changes': json([changedPrices]),
  'GET /api/websites/7/updates/runs/21/changes/31': json(changedPrices),
  'GET /api/websites/7/new-pages': json([
    { id: 41, url: 'https://bakery.example/neu', title: 'Hochzeitstorten', foundAt: run.createdAt },
  ]),
  'GET /api/websites/7/page-history': json([{ runId: 21, kind: 'changed', at: run.createdAt, changeId: 31 }]),
  'GET /api/invoices': json([paidInvoice]),
  'POST /api/billing/payment-method': json({ clientSecret: 'seti_1_secret_1' }),
  'GET /api/usage-stats': json(usage),
  'GET /api/usage-history': json([{ month, ...usage, overageCents: 0 }]),
  'GET /api/user/sessions': json([
    { id: 1, userAgent: null, signedInAt: '2026-01-12T10:00:00.000Z', lastUsedAt: null, isCurrent: true },
  ]),
  'GET /api/chatbots/3/answer-tests': json({
    tests: [
      {
        id: 1,
        question: 'Was kostet eine Torte?',
        expectation: { kind: 'words', words: ['320 €'] },
        origin: 'hand',
        result: {
          hasPassed: false,
          reason: 'wordsMissing',
          missing: ['320 €'],
          answer: 'Sie kostet 350 €.',
          outcome: 'answered',
          sources: [],
          ranAt: '2026-01-12T10:00:00.000Z',
        },
        before: null,
        hasChanged: true,
      },
    ],
    run: null,
  }),
  'GET /api/admin/stats': json(stats),
  'GET /api/admin/status': json({
    databaseMs: 1,
    isQueueReady: true,
    version: '0.1.0',
    mail: null,
    models: null,
    lastBackupAt: null,
  }),
  'GET /api/admin/users': json({
    users: [{ ...root, isDisabled: true, closesAt: '2030-01-15T10:00:00.000Z' }],
    total: 1,
  }),
  'GET /api/admin/sign-in-providers': json({
    providers: [
      {
        ...{ key: 'acme', name: 'Acme', issuer: 'https://acme.example', clientId: 'x', domains: ['acme.example'] },
        ...{ createsAccounts: false, trustsAddresses: true, isOn: false, isFixed: false, isSecretReadable: false },
        ...{ users: 2, usersWithoutOther: 1, lastUsedAt: null },
      },
    ],
    publicUrl: 'https://parley.example',
  }),
  'GET /api/admin/models': json({
    status: { state: 'none', problems: [] },
    choices: [],
    providers: [
      { id: 1, name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', isLocal: true, keyEnd: null, isKeyReadable: true },
    ],
    knowledge: { websites: 1, passages: 3, tokens: 200, waiting: 0 },
    rules: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false },
  }),
  'GET /api/admin/models/use': json({ days: [], total: 0 }),
  'GET /api/admin/limits': json({
    areEnforced: false,
    limits: [{ name: 'messageByAddress', most: 20, unit: 'times', seconds: 900, setting: 'LIMITS' }],
  }),
  'GET /api/admin/usage': json({
    stats: [{ userId: 1, username: 'olive', ...usage }],
    total: 1,
    totals: usage,
    highest: usage,
  }),
};

/** Every screen behind the sign-in, of the website 7 and the chatbot 3, and the tabs of some. */
const addresses = [
  ...routeRows
    .filter(({ leadsTo }) => leadsTo?.anonymous === '/auth')
    .map(({ path, address = path }) =>
      address.replace('987654', /^.dashboard.(?:chatbots|edit|snippet)/.test(path) ? '3' : '7'),
    ),
  '/dashboard/chatbots/3?tab=versions',
  '/dashboard/chatbots/3?tab=tests',
  '/dashboard/websites/7/updates?tab=settings',
  '/dashboard/websites/7/updates?run=21',
  '/dashboard/websites/7/updates?run=21&change=31',
  '/dashboard/conversations?tab=timeline',
  '/dashboard/billing?tab=history',
  '/dashboard/billing?card=new',
  '/dashboard/settings?tab=security',
  '/dashboard/settings?tab=webhooks',
  '/dashboard/settings?tab=keys',
  '/dashboard/settings?tab=app',
  '/dashboard/edit-chatbot?id=3&tab=widget',
  '/dashboard/edit-chatbot?id=3&tab=knowledge',
];

/** One screen of each kind: numbers, a table, a page with tabs, the wizard, a form. The compiler proves the catalogs. */
const everyRun = [
  '/dashboard',
  '/dashboard/chatbots',
  '/dashboard/websites/7/updates?run=21',
  '/create-chatbot/7/knowledge',
  '/admin/models',
];
const others = addresses.filter((address) => !everyRun.includes(address));

test('screens that every run looks at exist', () => {
  expect(addresses).toEqual(expect.arrayContaining(everyRun));
});

test.each(everyRun)('%s shows no English to users who chose German', { tags: ['rule:german-pages'] }, showsNoEnglish);
test.each(others)('%s shows no English to German users either', { tags: ['long'] }, showsNoEnglish);

async function showsNoEnglish(address: string): Promise<void> {
  await using api = await standIn(calls);
  standInStripe();
  await chooseLanguage('de');
  await showApp(address, { user: root });
  await screen.findByRole('heading', { level: 1 });
  // All responses have arrived.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(api.received.length).toBeGreaterThan(0);
  expect(useLanguage.getState().language).toBe('de');
  await waitFor(() => expect(englishShown()).toEqual([]));
}

const outage = 'The database is not available right now. Please try again.';
const germanOutage = 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.';
/** Includes toasts that disappear. */
const toastsShown = () => [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);

test.each(everyRun)(
  '%s says in German what failed on the server',
  { tags: ['rule:german-server-errors'] },
  saysWhatFailed,
);
// The profile comes with the session and makes no other calls.
test.each(others.filter((address) => address !== '/dashboard/settings'))(
  '%s says in German what failed, too',
  { tags: ['long'] },
  saysWhatFailed,
);

async function saysWhatFailed(address: string): Promise<void> {
  await using api = await standIn(calls);
  // Without workspaces, the console makes no other calls.
  const asked = Object.keys(calls).filter((call) => call.startsWith('GET ') && call !== 'GET /api/workspaces');
  for (const call of asked) api.answer(call, json({ message: outage }, 503));
  standInStripe();
  await chooseLanguage('de');
  await showApp(address, { user: root });
  await waitFor(() => expect(document.body.textContent).toContain(germanOutage));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(document.body.textContent).not.toContain(outage);
  await waitFor(() => expect(englishShown()).toEqual([]));
  expect(toastsShown().filter((text) => englishWord.test(text))).toEqual([]);
}

test('a form shows its own and the server’s errors in German', { tags: ['rule:german-form-errors'] }, async () => {
  await using _api = await standIn({
    'GET /api/registration': json({ mode: 'open', canSendMail: false }),
    'POST /api/login': json({ message: 'Invalid username or password' }, 401),
    'POST /api/register': json({ message: 'Username already exists' }, 409),
  });
  await chooseLanguage('de');
  await showApp('/auth', { user: null });
  await press('Anmelden');
  await screen.findByText('Geben Sie einen Benutzernamen ein');
  await fill(/^Benutzername/, 'olive');
  await fill('Passwort', 'wrong');
  await press('Anmelden');
  await screen.findByText('Benutzername oder Passwort ist falsch');
  await press('Registrieren', 'tab');
  await press('Konto anlegen');
  await screen.findByText('Der Benutzername muss mindestens 3 Zeichen lang sein');
  expect(document.body.textContent).toContain('Das Passwort muss mindestens 8 Zeichen lang sein');
});

test('English messages stored by jobs are shown in German', { tags: ['rule:german-stored-messages'] }, async () => {
  const warning =
    'Browsers don’t load http://chat.example on https:// pages. Set PUBLIC_URL to an address that visitors can reach, such as https://chat.example.com, restart Parley, and copy the code again.';
  await using _api = await standIn({
    ...calls,
    'GET /api/model-status': json({
      state: 'unavailable',
      problems: [
        'The model provider at models.example can’t be reached. Until then, answers are quoted from your pages.',
      ],
    }),
    'GET /api/chatbots/3/snippet': json({ snippet: '<script src="a"></script>', advanced: '', warning }),
  });
  await chooseLanguage('de');
  await showApp('/dashboard/snippet?id=3', { user: root });
  await screen.findByText(/^Browser laden http:\/\/chat\.example nicht auf https:\/\/-Seiten\./);
  expect(document.body.textContent).not.toContain('Browsers don’t');
});

test('dates, numbers, prices and the navigation follow the chosen language', {
  tags: ['rule:german-formats'],
}, async () => {
  await using _api = await standIn({ ...calls, 'GET /api/usage-stats': json({ ...usage, chatMessages: 1204 }) });
  await chooseLanguage('de');
  await showApp('/dashboard/billing', { user: root });
  const invoice = await screen.findByRole('row', { name: /PAR-2026-000041/ });
  expect(invoice.textContent).toContain('12.01.2026');
  expect(invoice.textContent).toContain('Tarif Pro, Januar 2026');
  expect(invoice.textContent).toMatch(/29,00\s\$/);
  await screen.findByRole('progressbar', { name: 'Chat-Nachrichten: 1.204 von 1.000' });
  screen.getByRole('link', { name: 'Einstellungen' });
  await act(() => chooseLanguage('en'));
  const english = await screen.findByRole('row', { name: /PAR-2026-000041/ });
  expect(english.textContent).toContain('Jan 12, 2026');
  expect(english.textContent).toContain('$29.00');
  await screen.findByRole('progressbar', { name: 'Chat messages: 1,204 of 1,000' });
  screen.getByRole('link', { name: 'Settings' });
});
