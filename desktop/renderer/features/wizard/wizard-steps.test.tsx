import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAddress, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper } from '../../../testing/bakery.ts';
import { goTo, reloadApp, showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { type CrawlRun, crawlEnded, useCrawlRuns } from '../crawls/crawl-run.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useWizardDraft } from './wizard-draft.ts';

const forget = () => useWizardDraft.setState(useWizardDraft.getInitialState(), true);

afterEach(() => {
  forget();
  useBuildRuns.setState({ runs: {} });
  useCrawlRuns.setState({ runs: {} });
});

const second = { ...bakery, id: 8, name: 'Second' };
const unread = {
  ...bakeryCalls,
  'GET /api/chatbots': json([]),
  'GET /api/websites': json([{ ...bakery, hasKnowledge: false }]),
  'GET /api/websites/7/pages': json([]),
  'GET /api/websites/7/page-counts': json({ all: 0, stored: 0, content: 0 }),
};
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a link with a website opens its crawl, and Back returns to the previous page', {
  tags: ['long', 'rule:wizard-link-with-website'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/websites');
  await press('Actions for Bakery');
  await press('Create Chatbot', 'menuitem');
  await step('Crawl your website');
  await expectAddress('/create-chatbot/7/crawl');
  act(() => window.history.back());
  await expectAddress('/dashboard/websites');
});

test('the browser’s Back and Forward move through the steps, and input is kept', { tags: ['long'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot');
  await press('Continue');
  await step('Crawl your website');
  await press('Use these pages');
  await step('Choose the pages');
  await press('Continue');
  await step('Build the knowledge base');
  await fill('Additional text', 'Closed in');
  act(() => window.history.back());
  await step('Choose the pages');
  await expectAddress('/create-chatbot/7/pages');
  act(() => window.history.back());
  await step('Crawl your website');
  act(() => window.history.go(2));
  await step('Build the knowledge base');
  expect((await field('Additional text')).value).toBe('Closed in');
});

test('an unfinished chatbot replaced by another website can be restored', { tags: ['long'] }, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([bakery, second]),
    'GET /api/websites/8/page-counts': json({ all: 0, stored: 0, content: 0 }),
  });
  await showApp('/create-chatbot/7/knowledge');
  await fill('Additional text', 'Closed in August.');
  await press('Add Text');
  await goTo('/create-chatbot?websiteId=8');
  await expectAddress('/create-chatbot/8/crawl');
  await expectToast('Unfinished chatbot for Bakery discarded');
  await press('Undo');
  await step('Build the knowledge base');
  await expectAddress('/create-chatbot/7/knowledge');
  await screen.findByText('Closed in August.');
});

test('Back leads from Pages to Crawl, from Knowledge to Pages, from Deploy to Customize, and nowhere else', {
  tags: ['rule:wizard-back'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/crawl');
  const leads = async (from: string, heading: string) => {
    if (from === 'deploy') act(() => useWizardDraft.getState().created(helper));
    await goTo(`/create-chatbot/7/${from}`);
    await step(heading);
    if (!screen.queryByRole('button', { name: 'Back' })) return null;
    await press('Back');
    await waitFor(() => expect(window.location.pathname.endsWith(from)).toBe(false));
    return window.location.pathname;
  };
  expect(await leads('crawl', 'Crawl your website')).toBeNull();
  expect(await leads('pages', 'Choose the pages')).toBe('/create-chatbot/7/crawl');
  expect(await leads('knowledge', 'Build the knowledge base')).toBe('/create-chatbot/7/pages');
  expect(await leads('customize', 'Make it yours')).toBeNull();
  expect(await leads('deploy', 'Add it to your site')).toBe('/create-chatbot/7/customize');
  await goTo('/create-chatbot');
  await step('Which website?');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('a reload shows the same step with its input', { tags: ['long', 'rule:wizard-reload-keeps-step'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/customize');
  await fill('Welcome message', 'Ahoy!');
  await reloadApp({ persist: useWizardDraft.persist, forget });
  await step('Make it yours');
  expect((await field('Welcome message')).value).toBe('Ahoy!');
  await expectAddress('/create-chatbot/7/customize');
});

test('the last step opened on another device shows the website’s chatbot', {
  tags: ['long', 'rule:wizard-finds-chatbot'],
}, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots': json([{ ...helper, id: 4, websiteId: 8 }, helper]),
  });
  await showApp('/create-chatbot/7/deploy');
  await step('Add it to your site');
  await press('Back');
  await press('Save and Continue');
  await press('Save Chatbot');
  await expectToast('Chatbot updated');
  expect(api.received.filter(({ method, path }) => method === 'POST' && path === '/api/chatbots')).toEqual([]);
});

test('a second chatbot of a website gets a number in its name', {
  tags: ['long', 'rule:wizard-numbers-name'],
}, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/chatbots': json([{ ...helper, name: 'Bakery' }]) });
  await showApp('/create-chatbot?websiteId=7');
  await press('Use these pages');
  await press('Continue');
  await step('Build the knowledge base');
  await press('Continue');
  await step('Make it yours');
  await press('Save and Continue');
  expect((await field('Chatbot Name')).value).toBe('Bakery (2)');
});

test('after a failed try, a corrected address replaces that of the website', {
  tags: ['rule:wizard-corrects-address'],
}, async () => {
  const typo = { ...bakery, url: 'https://bakry.example/', hasKnowledge: false };
  await using api = await standIn({
    ...unread,
    'GET /api/websites': json([]),
    'POST /api/websites': json(typo, 201),
    'PATCH /api/websites/7': json(bakery),
  });
  await showApp('/create-chatbot');
  await fill('Website Name', 'Bakery');
  await fill('Website URL', typo.url);
  api.answer('GET /api/websites', json([typo]));
  await press('Continue');
  await step('Crawl your website');
  await goTo('/create-chatbot');
  await waitFor(async () => expect((await field('Website URL')).value).toBe(typo.url));
  await fill('Website URL', bakery.url);
  await press('Continue');
  await step('Crawl your website');
  const sent = api.received
    .filter(({ method }) => method !== 'GET')
    .map(({ method, body }) => [method, JSON.parse(body)]);
  expect(sent).toEqual([
    ['POST', { name: 'Bakery', url: typo.url }],
    ['PATCH', { name: 'Bakery', url: bakery.url }],
  ]);
});

test.each([
  ['localhost:3000', 'http://localhost:3000', 'localhost'],
  ['192.168.0.7', 'http://192.168.0.7', '192.168.0.7'],
  ['bakery.example:8080/shop', 'http://bakery.example:8080/shop', 'bakery.example'],
])('%s gets http://, because it is a server of one’s own', async (typed, url, name) => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([]),
    'POST /api/websites': json({ ...bakery, hasKnowledge: false }, 201),
  });
  await showApp('/create-chatbot');
  await fill('Website URL', typed);
  await press('Continue');
  await waitFor(() => {
    const sent = api.received.find(({ method, path }) => method === 'POST' && path === '/api/websites');
    expect(JSON.parse(sent?.body ?? 'null')).toEqual({ name, url });
  });
});

test('the address of a website gives its name until one is typed', {
  tags: ['rule:wizard-proposes-name'],
}, async () => {
  await using _api = await standIn({ ...unread, 'GET /api/websites': json([]) });
  await showApp('/create-chatbot');
  await fill('Website URL', 'https://www.bakery.example/bread');
  expect((await field('Website Name')).value).toBe('bakery.example');
  await fill('Website URL', 'https://brotladen.example');
  expect((await field('Website Name')).value).toBe('brotladen.example');
  await fill('Website Name', 'Bakery');
  await fill('Website URL', 'https://bakery.example');
  expect((await field('Website Name')).value).toBe('Bakery');
});

test('crawling an empty website at another address corrects the address', async () => {
  await using api = await standIn({
    ...unread,
    'PATCH /api/websites/7': json({ ...bakery, url: 'https://brotladen.example/' }),
    'POST /api/websites/crawl': json({ message: 'No site was found at this host name.' }, 422),
  });
  await showApp('/create-chatbot/7/crawl');
  await fill('Website URL', 'https://brotladen.example');
  await press('Start Crawling');
  await expectToast('Error crawling website');
  const sent = api.received.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ url: 'https://brotladen.example/' });
});

test.each([
  ['leaves that to the server', false, undefined],
  ['says so once it is switched', true, false],
] as const)(
  'a new chatbot shows whether visitors can leave a message, and %s',
  {
    tags: ['rule:wizard-leave-message-default'],
  },
  async (_, isSwitched, sent) => {
    await using api = await standIn({
      ...bakeryCalls,
      'GET /api/chatbots': json([]),
      'GET /api/registration': json({ mode: 'open', canSendMail: true }),
      'POST /api/chatbots': json(helper, 201),
    });
    await showApp('/create-chatbot/7/customize');
    const offer = await screen.findByRole('switch', { name: /^Let visitors leave a message/ });
    await waitFor(() => expect(offer.getAttribute('aria-checked')).toBe('true'));
    if (isSwitched) await press(/^Let visitors leave a message/, 'switch');
    await press('Save and Continue');
    await press('Create Chatbot');
    await step('Add it to your site');
    const { body = '' } = api.received.find(({ method, path }) => method === 'POST' && path === '/api/chatbots') ?? {};
    const { widgetConfig } = JSON.parse(body) as { widgetConfig: string };
    expect((JSON.parse(widgetConfig) as { offerToLeaveMessage?: boolean }).offerToLeaveMessage).toBe(sent);
  },
);

test('a step that isn’t reachable yet redirects to the one to do first', {
  tags: ['rule:wizard-redirects-to-step'],
}, async () => {
  await using api = await standIn(unread);
  await showApp('/create-chatbot/7/deploy');
  await step('Choose the pages');
  await expectAddress('/create-chatbot/7/pages');
  api.answer('GET /api/websites', json([bakery]));
  await reloadApp({ persist: useWizardDraft.persist, forget });
  await goTo('/create-chatbot/7/deploy');
  await step('Make it yours');
  await expectAddress('/create-chatbot/7/customize');
});

test.each(['/create-chatbot/987654/pages', '/create-chatbot/nonsense/pages', '/create-chatbot?websiteId=987654'])(
  '%s says that there is no such website and links to the choice of one',
  async (address) => {
    await using _api = await standIn(bakeryCalls);
    await showApp(address);
    await screen.findByRole('heading', { name: 'Website not found' });
    await press('Choose a website', 'link');
    await step('Which website?');
    await expectAddress('/create-chatbot');
  },
);

test('another website’s wizard starts without the previous one’s data', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites': json([bakery, second]) });
  await showApp('/create-chatbot/7/knowledge');
  await fill('Additional text', 'Of the bakery');
  await goTo('/create-chatbot/8/crawl');
  await press('Leave without adding it');
  await step('Crawl your website');
  expect(useWizardDraft.getState()).toMatchObject({ websiteId: 8, typed: { text: { content: '' } } });
});

test('the first step offers to continue an unfinished chatbot, and starts another after it was created', {
  tags: ['long'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots': json([]),
    'POST /api/chatbots': json(helper, 201),
  });
  await showApp('/create-chatbot/7/customize');
  await fill('Welcome message', 'Ahoy!');
  await goTo('/create-chatbot');
  await screen.findByText('You started a chatbot for Bakery');
  await press('Continue Setup', 'link');
  await step('Make it yours');
  await press('Save and Continue');
  await press('Create Chatbot');
  await step('Add it to your site');
  await goTo('/create-chatbot');
  await step('Which website?');
  expect(screen.queryByText('You started a chatbot for Bakery')).toBeNull();
  await press('Continue');
  await step('Crawl your website');
  expect(useWizardDraft.getState().chatbotId).toBeNull();
});

test('a finished crawl continues to its pages, unless it found few or was canceled', { tags: ['long'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/crawl');
  await step('Crawl your website');
  const end = (found: number, isCanceled = false) => act(() => crawlEnded({ websiteId: 7, found, isCanceled }));
  end(1);
  end(3, true);
  act(() => crawlEnded({ websiteId: 8, found: 3, isCanceled: false }));
  await expectToast('Website crawled successfully', 'Found 3 pages');
  await expectAddress('/create-chatbot/7/crawl');
  expect(useWizardDraft.getState().hasNews).toBe(true);
  end(3);
  await step('Choose the pages');
  await expectAddress('/create-chatbot/7/pages');
});

test('a crawl that finishes elsewhere doesn’t change the step, and its pages need a new build', {
  tags: ['long'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/customize');
  await step('Make it yours');
  useCrawlRuns.setState({ runs: { 7: { state: 'done', found: 4 } as CrawlRun } });
  act(() => crawlEnded({ websiteId: 7, found: 4, isCanceled: false }));
  await expectToast('Website crawled successfully');
  await expectAddress('/create-chatbot/7/customize');
  expect(useWizardDraft.getState().hasNews).toBe(true);
});
