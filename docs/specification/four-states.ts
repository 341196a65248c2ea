import { inBrowser, type NamedTest, ofPages, type Section } from './row.ts';

const admin = inBrowser('admin');
const adminPage = ofPages('features/admin/AdminDashboardPage.test.tsx');
const confirmPage = ofPages('features/accounts/ConfirmEmailPage.test.tsx');
const unsubscribePage = ofPages('features/settings/UnsubscribePage.test.tsx');
const forgotPage = ofPages('features/accounts/ForgotPasswordPage.test.tsx');
const resetPage = ofPages('features/accounts/ResetPasswordPage.test.tsx');
const legalPage = ofPages('features/legal/LegalPages.test.tsx');
const auth = inBrowser('auth');
const billing = inBrowser('billing');
const chatbots = inBrowser('chatbots');
const checkout = inBrowser('checkout');
const conversations = inBrowser('conversations');
const connectors = ofPages('features/connectors/ConnectorsPage.test.tsx');
const crawlAgain = ofPages('features/crawls/CrawlWebsitePage.test.tsx');
const dashboard = inBrowser('dashboard');
const editor = inBrowser('edit-chatbot');
const landing = inBrowser('landing');
const missing = inBrowser('public-pages');
const signInProviders = ofPages('features/single-sign-on/server-providers/ServerProvidersPage.test.tsx');
const models = ofPages('features/models/ModelsPage.test.tsx');
const settings = inBrowser('settings');
const testCrawler = inBrowser('test-crawler');
const tester = inBrowser('test-chatbot');
const timeline = inBrowser('conversations-timeline');
const limits = ofPages('features/limits/LimitsPage.test.tsx');
const updates = ofPages('features/updates/UpdatesPage.test.tsx');
const reading = ofPages('features/reading/ReadingPage.test.tsx');
const readingInApp = ofPages('features/reading/reading-in-app.test.tsx');
const usage = inBrowser('admin-usage');
const team = ofPages('features/workspaces/TeamPage.test.tsx');
const auditLog = ofPages('features/audit/AuditLogPage.test.tsx');
const processing = ofPages('features/legal/DataProcessingPage.test.tsx');
const join = ofPages('features/workspaces/JoinPage.test.tsx');
const users = inBrowser('admin-users');
const websites = inBrowser('websites');
const wizard = inBrowser('wizard');
const wizardSteps = wizard('from a website to an assistant that answers, step by step');
const stepsInPages = ofPages('features/wizard/wizard-steps.test.tsx');
const knowledgeStep = ofPages('features/wizard/KnowledgeStep.test.tsx');
const home = ofPages('features/chatbots/ChatbotHomePage.test.tsx');
const snippet = ofPages('features/install/SnippetPage.test.tsx');
const testsTab = ofPages('features/answer-tests/TestsTab.test.tsx');
const pricing = ofPages('features/pricing/PricingPage.test.tsx');

/** Tests, or why there is no such state. */
type Shown = readonly [NamedTest, ...NamedTest[]] | string;

interface FourStates {
  empty: Shown;
  loading: Shown;
  error: Shown;
  full: readonly [NamedTest, ...NamedTest[]];
}

/** By the screen's path, as in routes.tsx. */
export const fourStates: Readonly<Record<string, FourStates>> = {
  '/': {
    empty: [landing('space is reserved until it is known that a server has no demo; then a picture is shown')],
    loading: [landing('space is reserved until it is known that a server has no demo; then a picture is shown')],
    error: [landing('if no demo is ready or its status fails to load, a picture replaces it')],
    full: [
      landing('the landing page shows three steps, the features and their pictures'),
      landing('the live demo answers a question about Parley'),
    ],
  },
  '/pricing': {
    empty: 'there are always three plans',
    loading: [pricing('choosing a plan before the user is known leads an owner to checkout')],
    error: [pricing('the plans are shown even if the current user fails to load')],
    full: [pricing('the pricing page has the price of each plan and each additional unit')],
  },
  '/test-crawler': {
    empty: [testCrawler('anyone can see what is read on a website, with sizes and first lines')],
    loading: [testCrawler('anyone can see what is read on a website, with sizes and first lines')],
    error: [testCrawler('a crawl without results, a failed one and one too many each say what to do')],
    full: [testCrawler('anyone can see what is read on a website, with sizes and first lines')],
  },
  '/*': {
    empty: 'the page itself says that there is nothing',
    loading: 'it makes no calls',
    error: 'it makes no calls that could fail',
    full: [missing('an unknown URL says so')],
  },
  '/auth': {
    empty: [auth('a form shows what is missing until it is fixed')],
    loading: [auth('the sign-in page waits for the current user, and the form for its answer')],
    error: [
      auth('if the current user can’t be loaded, the sign-in page says so and can be retried'),
      auth('a wrong password and a taken name are shown in a toast'),
    ],
    full: [auth('a new owner registers, is greeted, logs out and signs in again by email')],
  },
  '/terms': {
    empty: 'without the operator’s own text there is the default one',
    loading: [legalPage('the default texts say that the operator should replace them')],
    error: [legalPage('the default texts say that the operator should replace them')],
    full: [legalPage('the operator’s own terms are linked, without a default text')],
  },
  '/privacy': {
    empty: 'without the operator’s own text there is the default one',
    loading: [legalPage('the default texts say that the operator should replace them')],
    error: [legalPage('the default texts say that the operator should replace them')],
    full: [legalPage('the privacy policy names who receives which data in this installation')],
  },
  '/confirm-email': {
    empty: [confirmPage('an incomplete link says so, and a failed one says why')],
    loading: 'nothing is loaded before the button is pressed',
    error: [confirmPage('an incomplete link says so, and a failed one says why')],
    full: [confirmPage('a user confirms their address with the link from an email')],
  },
  '/unsubscribe': {
    empty: [unsubscribePage('an incomplete or made-up link says so')],
    loading: [unsubscribePage('anyone with the link ends one kind of email, after a question')],
    error: [unsubscribePage('a link that can’t be checked can be retried')],
    full: [unsubscribePage('anyone with the link ends one kind of email, after a question')],
  },
  '/forgot-password': {
    empty: [forgotPage('without a mail server, the page says to ask an administrator')],
    loading: [forgotPage('the form can be used while the server’s settings load')],
    error: [forgotPage('a user who forgot their password asks for a link, and can ask again')],
    full: [forgotPage('a user who forgot their password asks for a link, and can ask again')],
  },
  '/reset-password': {
    empty: [resetPage('an incomplete, expired or used link says so and leads to the sign-in')],
    loading: [resetPage('the link is checked before the form is shown, and a failed check can be retried')],
    error: [resetPage('the link is checked before the form is shown, and a failed check can be retried')],
    full: [resetPage('a user with a reset link sets a new password and is signed in')],
  },
  '/join': {
    empty: [join('an expired, used or incomplete link says so')],
    loading: [join('an invitation is checked before it is shown, and a failed check can be retried')],
    error: [join('an invitation is checked before it is shown, and a failed check can be retried')],
    full: [join('an invited user sees who invited them to what, and joins')],
  },
  '/dashboard': {
    empty: [dashboard('a new owner sees what to do first')],
    loading: [dashboard('the layout doesn’t change while it loads')],
    error: [dashboard('a card that fails to load says why and can be retried')],
    full: [
      ofPages('features/dashboard/DashboardPage.test.tsx')(
        'the cards count websites, chatbots, messages and refreshes; five websites are listed',
      ),
    ],
  },
  '/dashboard/websites': {
    empty: [websites('the first website is added and deleted with all its chatbots')],
    loading: [websites('a slow list shows a skeleton')],
    error: [websites('what fails to load says so with the request id and can be retried')],
    full: [ofPages('features/websites/WebsitesPage.test.tsx')('many websites are paged and can be searched by name')],
  },
  '/dashboard/websites/:websiteId/updates': {
    empty: [updates('before the first crawl and the first update, the page says what comes next')],
    loading: [updates('updates that fail to load say so and can be retried; an unknown website leads back')],
    error: [updates('updates that fail to load say so and can be retried; an unknown website leads back')],
    full: [updates('a website shows when it was and will be updated, how fresh it is, and its last updates')],
  },
  '/dashboard/websites/:websiteId/connectors': {
    empty: [connectors('the first source is checked, shows what it would bring, and is connected')],
    loading: [connectors('sources that fail to load say so')],
    error: [
      connectors('sources that fail to load say so'),
      connectors('a source that can’t be read says what to do, and gets a new token'),
    ],
    full: [connectors('a source says when it was and will be read, and what the last reading did')],
  },
  '/dashboard/websites/:websiteId/reading': {
    empty: [reading('before anything is chosen, the screen says that Parley decides, and shows what is read')],
    loading: [reading('a choice that fails to load says so and can be retried')],
    error: [
      reading('a choice that fails to load says so and can be retried'),
      reading('a page that can’t be loaded says why, and the choice can still be edited'),
      readingInApp('a site that no longer accepts the sign-in says so, and its page is shown after a new one'),
    ],
    full: [reading('what was chosen is listed with how often it is on the page')],
  },
  '/dashboard/websites/crawl': {
    empty: [crawlAgain('a website without pages only has the form')],
    loading: [
      crawlAgain('a skeleton is shown while the last crawl loads, and the form if that fails'),
      crawlAgain('a reload shows the running crawl, which can be canceled'),
    ],
    error: [
      crawlAgain('websites that fail to load say so and can be retried'),
      crawlAgain('a failed crawl says why and that nothing is lost, also after a return'),
      crawlAgain('a website that was deleted in the meantime says so and links to the others'),
    ],
    full: [
      editor('a website is crawled again, the changes are shown, and its chatbot learns them'),
      crawlAgain('a new crawl has the last options, shows its progress and ends with what changed'),
    ],
  },
  '/dashboard/chatbots': {
    empty: [chatbots('without chatbots, the page says how to create one')],
    loading: [chatbots('a slow list of chatbots shows a skeleton')],
    error: [chatbots('chatbots that fail to load say so and can be retried')],
    full: [ofPages('features/chatbots/ChatbotsPage.test.tsx')('chatbots: failed and successful switch')],
  },
  '/dashboard/conversations': {
    empty: [
      conversations('without conversations, the page says when there will be some'),
      conversations('without a chatbot, or if chatbots fail to load, the page says what to do'),
      timeline('without conversations in the period, the timeline says so'),
    ],
    loading: [
      conversations('space is reserved for slow conversations and messages'),
      timeline('space is reserved for analytics while they load'),
    ],
    error: [
      conversations('without a chatbot, or if chatbots fail to load, the page says what to do'),
      conversations('messages that fail to load say so in the conversation'),
      inBrowser('conversations-list')('a list that fails to load says so and can be retried'),
      timeline('analytics that fail to load say so and can be retried'),
    ],
    full: [
      conversations('conversations of the chatbot in the URL are read in sequence with j and k'),
      timeline('the timeline shows activity as charts and tables'),
    ],
  },
  '/dashboard/settings': {
    empty: [settings('a user with one session has nothing else to sign out')],
    loading: [settings('sessions that are slow or fail to load say so')],
    error: [settings('sessions that are slow or fail to load say so')],
    full: [settings('another browser is listed and signed out')],
  },
  '/dashboard/team': {
    empty: [team('an open invitation is withdrawn: failed and successful')],
    loading: [team('a slow team shows a skeleton; what fails to load says so and can be retried')],
    error: [
      team('a slow team shows a skeleton; what fails to load says so and can be retried'),
      team('a team page that can’t load its workspace says so'),
    ],
    full: [team('%s: the team page offers what the role may do and nothing else')],
  },
  '/dashboard/audit-log': {
    empty: [auditLog('an empty log says what will appear in it')],
    loading: [auditLog('a slow log shows a skeleton, and a failed one says so and can be retried')],
    error: [auditLog('a slow log shows a skeleton, and a failed one says so and can be retried')],
    full: [
      auditLog('the log has a sentence for each entry, with time, network and browser, and what was before and after'),
    ],
  },
  '/dashboard/data-processing': {
    empty: [processing('a workspace without chatbots sends nothing anywhere')],
    loading: [processing('says that it is slow or failed to load, and can be retried')],
    error: [processing('says that it is slow or failed to load, and can be retried')],
    full: [processing('says how each chatbot handles data, and who else receives it')],
  },
  '/dashboard/billing': {
    empty: [billing('a new owner sees the Free plan, an empty month and where invoices will appear')],
    loading: [billing('the layout doesn’t change while it loads')],
    error: [billing('what fails to load says so and can be retried')],
    full: [billing('a payment has a PDF invoice, and the card is shown')],
  },
  '/dashboard/test-chatbot': {
    empty: [tester('files are uploaded, listed and deleted, and wrong ones are rejected')],
    loading: [tester('a slow or failed chatbot says so and can be retried')],
    error: [tester('a slow or failed chatbot says so and can be retried')],
    full: [tester('the tester shows the real widget on a simulated website')],
  },
  '/dashboard/chatbots/:chatbotId': {
    empty: [
      home('an unused chatbot says what to do next'),
      testsTab('a chatbot without tests suggests some from its website, and adds the chosen ones'),
    ],
    loading: [home('a chatbot that is slow or fails to load says so and can be retried')],
    error: [
      home('a chatbot that is slow or fails to load says so and can be retried'),
      testsTab('an error shows when tests can’t be loaded, and trying again loads them'),
    ],
    full: [
      home('a chatbot’s home shows its performance, where it is installed and what it knows'),
      testsTab('tests show which passed, failed and changed, why, and the current and previous answers'),
    ],
  },
  '/dashboard/edit-chatbot': {
    empty: [editor('a website without pages links to the crawler')],
    loading: [editor('a skeleton is shown while the chatbot loads')],
    error: [editor('a chatbot that fails to load says so and can be retried')],
    full: [
      editor('name, texts, appearance and origins are changed and saved'),
      editor('pages, texts and answers are chosen, and the knowledge base is rebuilt'),
    ],
  },
  '/dashboard/snippet': {
    empty: [snippet('snippet: "%s" is not a chatbot')],
    loading: [snippet('snippet: a separate page has both kinds of code, and a link back')],
    error: [snippet('snippet: code that fails to load says so and can be retried')],
    full: [snippet('snippet: a separate page has both kinds of code, and a link back')],
  },
  '/create-chatbot': {
    empty: [wizard('without a website, the first step starts with a new one')],
    loading: [
      wizard('websites that are slow or fail to load say so in the first step and can be retried'),
      wizard('a crawl continues while its owner leaves or reloads the page, and can be canceled'),
    ],
    error: [
      wizard('websites that are slow or fail to load say so in the first step and can be retried'),
      wizard('a site that can’t be crawled says why, and its text can be entered instead'),
    ],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/crawl': {
    empty: [wizard('from a website to an assistant that answers, step by step')],
    loading: [wizard('a crawl continues while its owner leaves or reloads the page, and can be canceled')],
    error: [wizard('a site that can’t be crawled says why, and its text can be entered instead')],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/pages': {
    empty: [stepsInPages('a step that isn’t reachable yet redirects to the one to do first')],
    loading: [ofPages('features/knowledge/ChoosePages.test.tsx')('slow pages show a skeleton')],
    error: [ofPages('features/knowledge/ChoosePages.test.tsx')('pages that fail to load can be retried')],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/knowledge': {
    empty: [knowledgeStep('without an earlier build, the first one is required to continue')],
    loading: [wizardSteps],
    error: [knowledgeStep('if a build is rejected, the user can continue if there is an earlier one')],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/customize': {
    empty: [stepsInPages('a step that isn’t reachable yet redirects to the one to do first')],
    loading: [stepsInPages('a reload shows the same step with its input')],
    error: [
      ofPages('features/wizard/WizardPage.test.tsx')(
        'wizard: creating the chatbot, its snippet and copying it, failed and successful',
      ),
    ],
    full: [wizardSteps],
  },
  '/create-chatbot/:websiteId/deploy': {
    empty: [stepsInPages('a step that isn’t reachable yet redirects to the one to do first')],
    loading: [
      ofPages('features/wizard/WizardPage.test.tsx')(
        'wizard: creating a chatbot is confirmed, even if the snippet fails without a message',
      ),
    ],
    error: [
      ofPages('features/wizard/WizardPage.test.tsx')(
        'wizard: creating the chatbot, its snippet and copying it, failed and successful',
      ),
    ],
    full: [wizardSteps],
  },
  '/checkout': {
    empty: [ofPages('features/checkout/CheckoutPage.test.tsx')('without payments, the checkout says so')],
    loading: [checkout('a payment that can’t be set up says so and can be retried')],
    error: [checkout('a payment that can’t be set up says so and can be retried')],
    full: [checkout('an owner buys a plan, from pricing to card, thank-you and invoice')],
  },
  '/admin': {
    empty: [adminPage('the dashboard has totals and the current system status')],
    loading: [admin('a slow dashboard shows a skeleton')],
    error: [admin('a system that doesn’t respond says so in its status and can be checked again')],
    full: [adminPage('the dashboard has totals and the current system status')],
  },
  '/admin/users': {
    empty: [users('many users are listed ten at a time, and the page, search and order are in the URL')],
    loading: [users('a failed list says so and can be retried, and a slow one shows a skeleton')],
    error: [users('a failed list says so and can be retried, and a slow one shows a skeleton')],
    full: [users('many users are listed ten at a time, and the page, search and order are in the URL')],
  },
  '/admin/sign-in': {
    empty: [signInProviders('an administrator adds a provider with the redirect address that its name gives it')],
    loading: [signInProviders('slow providers show a skeleton; providers that fail to load say so and can be retried')],
    error: [signInProviders('slow providers show a skeleton; providers that fail to load say so and can be retried')],
    full: [signInProviders('a provider is edited without its secret, and turned off')],
  },
  '/admin/models': {
    empty: [
      models('without a model, the page says how answers are made, and finds a model on this machine in three clicks'),
    ],
    loading: [models('slow models show a skeleton; models that fail to load can be retried')],
    error: [models('slow models show a skeleton; models that fail to load can be retried')],
    full: [models('the current models show where they come from and can be tested')],
  },
  '/admin/audit-log': {
    empty: [auditLog('an empty log says what will appear in it')],
    loading: [auditLog('a slow log shows a skeleton, and a failed one says so and can be retried')],
    error: [auditLog('a slow log shows a skeleton, and a failed one says so and can be retried')],
    full: [auditLog('administrators see the log of the installation')],
  },
  '/admin/limits': {
    empty: [limits('the limits are listed by whom they count, with the setting that changes each')],
    loading: [limits('slow limits show a skeleton; limits that fail to load say so and can be retried')],
    error: [limits('slow limits show a skeleton; limits that fail to load say so and can be retried')],
    full: [limits('the limits are listed by whom they count, with the setting that changes each')],
  },
  '/admin/usage': {
    empty: [usage('visitors’ questions count for the chatbot’s owner, in this month only')],
    loading: [usage('slow usage shows a skeleton')],
    error: [usage('failed usage says so and can be retried')],
    full: [usage('bars are scaled to the highest value, and columns can be sorted')],
  },
};

const names = ['empty', 'loading', 'error', 'full'] as const;

export const statesOfScreens: Section = {
  number: '12',
  title: 'Every screen while it is empty, loads, fails and is full',
  rows: Object.entries(fourStates).flatMap(([path, shown]) =>
    names.map((name) => {
      const tests = shown[name];
      return typeof tests === 'string'
        ? ([`${path}, ${name}: no such state, ${tests}`, ...shown.full] as const)
        : ([`${path}, ${name}`, ...tests] as const);
    }),
  ),
};
