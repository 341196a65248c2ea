import type { Page } from 'playwright';
import { landing } from '#shared/site/landing.ts';
import { askInWidget } from '../scenes.ts';
import type { StateAccount } from './accounts.ts';

/** What a screen can be without: everything, or only what its chatbot has. */
type Needs = 'nothing' | 'chatbot';

/** One address and, if it isn't part of the address, the tab to open, in either language. */
export interface StateScreen {
  name: string;
  needs: Needs;
  address(account: StateAccount): string;
  tabs?: readonly RegExp[];
  /** A button to press then, in either language. */
  button?: RegExp;
  /** What a visitor does then. */
  act?(page: Page): Promise<void>;
  /** The only window it is shown in. */
  window?: { width: number; height: number };
}

const plain = (name: string, address: string): StateScreen => ({ name, needs: 'nothing', address: () => address });

const ofChatbot = (name: string, address: (account: StateAccount) => string, ...tabs: RegExp[]): StateScreen => ({
  name,
  needs: 'chatbot',
  address,
  tabs,
});

const editor = ({ chatbotId }: StateAccount) => `/dashboard/edit-chatbot?id=${chatbotId}`;
const home = ({ chatbotId }: StateAccount) => `/dashboard/chatbots/${chatbotId}`;
const updates = ({ websiteId }: StateAccount) => `/dashboard/websites/${websiteId}/updates`;
const inbox = ({ chatbotId }: StateAccount) => `/dashboard/conversations?chatbotId=${chatbotId}`;
const step = (name: string) => (account: StateAccount) => `/create-chatbot/${account.websiteId}/${name}`;

export const consoleScreens: readonly StateScreen[] = [
  plain('dashboard', '/dashboard'),
  plain('websites', '/dashboard/websites'),
  plain('chatbots', '/dashboard/chatbots'),
  plain('conversations-of-all', '/dashboard/conversations'),
  plain('leads', '/dashboard/leads'),
  plain('billing', '/dashboard/billing'),
  plain('billing-history', '/dashboard/billing?tab=history'),
  plain('team', '/dashboard/team'),
  plain('settings', '/dashboard/settings'),
  plain('settings-security', '/dashboard/settings?tab=security'),
  plain('settings-email', '/dashboard/settings?tab=email'),
  plain('settings-keys', '/dashboard/settings?tab=keys'),
  plain('settings-webhooks', '/dashboard/settings?tab=webhooks'),
  plain('audit-log', '/dashboard/audit-log'),
  plain('data-processing', '/dashboard/data-processing'),
  plain('checkout', '/checkout'),
  plain('wizard-website', '/create-chatbot'),
  ofChatbot('website', ({ websiteId }) => `/dashboard/websites/${websiteId}`),
  ofChatbot('connectors', ({ websiteId }) => `/dashboard/websites/${websiteId}/connectors`),
  ofChatbot('parts-of-pages', ({ websiteId }) => `/dashboard/websites/${websiteId}/reading`),
  ofChatbot('crawl-website', ({ websiteId }) => `/dashboard/websites/crawl?id=${websiteId}`),
  ofChatbot('updates', updates),
  ofChatbot('update', (account) => `${updates(account)}?run=30`),
  ofChatbot('update-change', (account) => `${updates(account)}?run=30&change=31`),
  ofChatbot('updates-settings', (account) => `${updates(account)}?tab=settings`),
  ofChatbot('chatbot-home', home),
  ofChatbot('chatbot-tests', (account) => `${home(account)}?tab=tests`),
  {
    ...ofChatbot('chatbot-tests-suggested', (account) => `${home(account)}?tab=tests`),
    button: /^(?:Suggest tests|Tests vorschlagen)$/,
  },
  ofChatbot('chatbot-versions', (account) => `${home(account)}?tab=versions`),
  ofChatbot('conversations', inbox),
  ofChatbot('conversation', (account) => `${inbox(account)}&open=last`),
  ofChatbot('timeline', (account) => `${inbox(account)}&tab=timeline`),
  ofChatbot('test-chatbot', () => '/dashboard/test-chatbot'),
  ofChatbot('test-chatbot-files', () => '/dashboard/test-chatbot', /Knowledge Files|Wissensdateien/),
  ofChatbot('snippet', ({ chatbotId }) => `/dashboard/snippet?id=${chatbotId}`),
  ofChatbot('edit-basic', editor),
  ofChatbot('edit-widget', (account) => `${editor(account)}&tab=widget`),
  ofChatbot('edit-knowledge', (account) => `${editor(account)}&tab=knowledge`),
  ofChatbot(
    'edit-pairs',
    (account) => `${editor(account)}&tab=knowledge`,
    /Questions and answers|Fragen und Antworten/,
  ),
  ofChatbot('edit-files', (account) => `${editor(account)}&tab=knowledge`, /^(?:Files|Dateien)$/),
  ofChatbot('wizard-crawl', step('crawl')),
  ofChatbot('wizard-pages', step('pages')),
  ofChatbot('wizard-knowledge', step('knowledge')),
  ofChatbot('wizard-customize', step('customize')),
  ofChatbot('wizard-deploy', step('deploy')),
];

export const adminScreens: readonly StateScreen[] = [
  plain('admin', '/admin'),
  plain('admin-users', '/admin/users'),
  plain('admin-sign-in', '/admin/sign-in'),
  plain('admin-models', '/admin/models'),
  plain('admin-usage', '/admin/usage'),
  plain('admin-limits', '/admin/limits'),
  plain('admin-audit-log', '/admin/audit-log'),
];

const build = /^(?:(?:Create|Rebuild) Knowledge Base|Wissensbasis (?:neu )?erstellen)$/;

/** Asked for more than the plan includes. */
export const refusedScreens: readonly StateScreen[] = [
  {
    ...ofChatbot('refresh', (account) => `${editor(account)}&tab=knowledge`),
    async act(page) {
      await page.getByRole('button', { name: build }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: build }).click();
    },
  },
];

/**
 * The demo, and a page with the chat at the usual size, and at 400 % in a window of 1280 by 1024. The demo is made soon after
 * the start.
 */
export const chatScreens = (customerUrl: string): readonly StateScreen[] => {
  const ask = (page: Page) => askInWidget(page, [{ question: 'How much does a check-up cost?', words: /£/ }]);
  const chat = { ...plain('widget', customerUrl), act: ask };
  const openDemo = async (page: Page) => {
    await page.getByRole('button', { name: landing.demo.action }).click();
    await page.frameLocator('iframe').getByRole('textbox').waitFor();
  };
  return [
    { ...plain('landing-demo', '/'), act: openDemo },
    chat,
    { ...chat, name: 'widget-zoomed', window: { width: 320, height: 256 } },
  ];
};

export const publicScreens: readonly StateScreen[] = [
  plain('landing', '/'),
  plain('pricing', '/pricing'),
  plain('terms', '/terms'),
  plain('privacy', '/privacy'),
  plain('download', '/download'),
  plain('auth', '/auth'),
  { ...plain('auth-register', '/auth'), tabs: [/Register|Registrieren/] },
  plain('forgot-password', '/forgot-password'),
  plain('reset-password', '/reset-password#unknown'),
  plain('confirm-email', '/confirm-email#unknown'),
  plain('unsubscribe', '/unsubscribe?token=unknown'),
  plain('join', '/join#unknown'),
  plain('test-crawler', '/test-crawler'),
  plain('not-found', '/nowhere'),
];
